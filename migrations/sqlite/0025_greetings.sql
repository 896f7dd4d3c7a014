-- A job is about a game or, if it is about no game, about a server: a bot that joins a server says so there.
--
-- The column of the game may be empty from now on. SQLite cannot change a column, so another takes its place, and what is
-- built upon it is built again.
DROP TRIGGER jobs_added;
DROP TRIGGER jobs_changed;
DROP TRIGGER jobs_deleted;
DROP TRIGGER jobs_reorder;
DROP VIEW jobs_reordered;
DROP INDEX jobs_of_game;
DROP INDEX jobs_by_game;
DROP INDEX jobs_given_up;
DROP INDEX jobs_once;
DROP INDEX jobs_questions;
DROP INDEX jobs_posts;
DROP INDEX jobs_messages;
ALTER TABLE jobs ADD COLUMN about_game BIGINT REFERENCES games (id);
UPDATE jobs SET about_game = game;
ALTER TABLE jobs DROP COLUMN game;
ALTER TABLE jobs RENAME COLUMN about_game TO game;
ALTER TABLE jobs ADD COLUMN guild BIGINT CHECK ((guild IS NULL) <> (game IS NULL));
CREATE INDEX jobs_of_game ON jobs (game, due_at, id) WHERE done_at IS NULL;
CREATE INDEX jobs_by_game ON jobs (game);
CREATE INDEX jobs_given_up ON jobs (game, id) WHERE given_up;
CREATE UNIQUE INDEX jobs_once ON jobs (game, once) WHERE once IS NOT NULL AND done_at IS NULL;
CREATE INDEX jobs_questions ON jobs (game, revision) WHERE asks;
CREATE INDEX jobs_posts ON jobs (game, due_at, id) WHERE done_at IS NULL AND rank IN (1, 2);
CREATE INDEX jobs_messages ON jobs (game, due_at, id) WHERE done_at IS NULL AND rank > 0;

-- As before, except that a job about no game stands behind nothing.
CREATE VIEW jobs_reordered AS SELECT game, id FROM jobs WHERE FALSE;
CREATE TRIGGER jobs_reorder INSTEAD OF INSERT ON jobs_reordered BEGIN
    UPDATE jobs SET head = FALSE
    WHERE id IN (NEW.id,
        (SELECT id FROM jobs WHERE game = NEW.game AND done_at IS NULL AND rank IN (1, 2)
         ORDER BY due_at, id LIMIT 1 OFFSET 1),
        (SELECT id FROM jobs WHERE game = NEW.game AND done_at IS NULL AND rank > 0
         ORDER BY due_at, id LIMIT 1 OFFSET 1))
    AND head AND ((rank > 0 AND game IS NOT NULL) OR done_at IS NOT NULL)
    AND id IS NOT (SELECT id FROM jobs WHERE game = NEW.game AND done_at IS NULL AND rank IN (1, 2)
        ORDER BY due_at, id LIMIT 1)
    AND id IS NOT (SELECT id FROM jobs WHERE game = NEW.game AND done_at IS NULL AND rank > 0
        ORDER BY due_at, id LIMIT 1);
    UPDATE jobs SET head = TRUE
    WHERE id IN (
        (SELECT id FROM jobs WHERE id = NEW.id AND done_at IS NULL AND (rank = 0 OR game IS NULL)),
        (SELECT id FROM jobs WHERE game = NEW.game AND done_at IS NULL AND rank IN (1, 2)
         ORDER BY due_at, id LIMIT 1),
        (SELECT id FROM jobs WHERE game = NEW.game AND done_at IS NULL AND rank > 0
         ORDER BY due_at, id LIMIT 1))
    AND NOT head;
END;
CREATE TRIGGER jobs_added AFTER INSERT ON jobs WHEN NEW.done_at IS NULL OR NEW.head BEGIN
    INSERT INTO jobs_reordered (game, id) VALUES (NEW.game, NEW.id);
END;
CREATE TRIGGER jobs_changed AFTER UPDATE OF done_at, due_at, rank ON jobs WHEN NEW.done_at IS NULL OR OLD.head BEGIN
    INSERT INTO jobs_reordered (game, id) VALUES (NEW.game, NEW.id);
END;
CREATE TRIGGER jobs_deleted AFTER DELETE ON jobs WHEN OLD.head BEGIN
    INSERT INTO jobs_reordered (game, id) VALUES (OLD.game, OLD.id);
END;

-- Servers that the bot joined and greeted, or would have greeted if it could have.
CREATE TABLE joins (
    guild              BIGINT NOT NULL PRIMARY KEY,
    -- When the bot joined, the last time that it did.
    joined_at          BIGINT NOT NULL,
    -- When it last had a greeting to post, and in which channel; empty if it never had.
    greeted_at         BIGINT,
    channel            BIGINT
);

-- What the bot joined before this was known to an earlier version, which greeted nobody. In a new database that is nothing;
-- in an older one, it is whatever was joined before that version was last seen running.
CREATE TABLE greets_since (
    id                 INTEGER PRIMARY KEY CHECK (id = 1),
    at                 BIGINT NOT NULL
);
INSERT INTO greets_since (id, at)
    SELECT 1, COALESCE((SELECT at FROM heartbeat), (SELECT MAX(touched_at) FROM games), 0);
-- A server where somebody has played knows the bot, even if it was removed and invited again in between.
INSERT INTO joins (guild, joined_at, greeted_at)
    SELECT known.guild, since.at, since.at FROM greets_since AS since,
        (SELECT guild FROM games UNION SELECT guild FROM servers UNION SELECT guild FROM closed_channels) AS known
    WHERE known.guild IS NOT NULL;
