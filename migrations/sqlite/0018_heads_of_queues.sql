-- A claim looks at jobs that can go and at no others, however many stand behind them.
--
-- `head` says that no pending job of the game has to go before this one: before a post those posts that were due earlier,
-- before a direct message everything that was due earlier. Changes without a message (rank 0) stand behind nothing.
ALTER TABLE jobs ADD COLUMN head BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE jobs SET head = TRUE WHERE done_at IS NULL AND (rank = 0 OR NOT EXISTS (
    SELECT 1 FROM jobs AS e
    WHERE e.game = jobs.game AND e.done_at IS NULL AND e.rank > 0 AND (jobs.rank > 2 OR e.rank < 3)
    AND e.due_at <= jobs.due_at AND (e.due_at < jobs.due_at OR e.id < jobs.id)));

-- A claim sets `held_until` back to 0 once it has passed, so that jobs that rest are not looked at either.
DROP INDEX jobs_due;
CREATE INDEX jobs_ready ON jobs (rank, place, id) WHERE head AND held_until = 0;
-- As before, but with a condition that SQLite does not mistake for where to begin: with `held_until > 0` it went through all
-- that are held to find those held until after another time.
DROP INDEX jobs_held;
CREATE INDEX jobs_held ON jobs (held_until) WHERE done_at IS NULL AND held_until <> 0;

-- The order of a game's posts, and of all its messages.
CREATE INDEX jobs_posts ON jobs (game, due_at, id) WHERE done_at IS NULL AND rank IN (1, 2);
CREATE INDEX jobs_messages ON jobs (game, due_at, id) WHERE done_at IS NULL AND rank > 0;

-- Triggers keep `head`: a statement that forgot to would leave a game waiting for ever. Each change of one job concerns at
-- most that job, the first two posts of its game and its first two messages. The view holds no rows; the rule is written
-- once, as what happens when somebody inserts into it.
CREATE VIEW jobs_reordered AS SELECT game, id FROM jobs WHERE FALSE;
CREATE TRIGGER jobs_reorder INSTEAD OF INSERT ON jobs_reordered BEGIN
    UPDATE jobs SET head = FALSE
    WHERE id IN (NEW.id,
        (SELECT id FROM jobs WHERE game = NEW.game AND done_at IS NULL AND rank IN (1, 2)
         ORDER BY due_at, id LIMIT 1 OFFSET 1),
        (SELECT id FROM jobs WHERE game = NEW.game AND done_at IS NULL AND rank > 0
         ORDER BY due_at, id LIMIT 1 OFFSET 1))
    AND head AND (rank > 0 OR done_at IS NOT NULL)
    AND id IS NOT (SELECT id FROM jobs WHERE game = NEW.game AND done_at IS NULL AND rank IN (1, 2)
        ORDER BY due_at, id LIMIT 1)
    AND id IS NOT (SELECT id FROM jobs WHERE game = NEW.game AND done_at IS NULL AND rank > 0
        ORDER BY due_at, id LIMIT 1);
    UPDATE jobs SET head = TRUE
    WHERE id IN (
        (SELECT id FROM jobs WHERE id = NEW.id AND done_at IS NULL AND rank = 0),
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
