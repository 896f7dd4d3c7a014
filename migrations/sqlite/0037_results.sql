-- What remains of a game. A row for whoever had a seat before says until which revision (0 if that is not known), under which name,
-- and how much of the clocks' time they used; somebody may leave the same game more than once.
CREATE TABLE former_stints (
    game               BIGINT NOT NULL REFERENCES games (id),
    person             BIGINT NOT NULL,
    seat               BIGINT NOT NULL,
    until              BIGINT NOT NULL DEFAULT 0,
    name               TEXT NOT NULL DEFAULT '',
    clock_used         BIGINT,
    PRIMARY KEY (game, person, until)
);
INSERT INTO former_stints (game, person, seat) SELECT game, person, seat FROM former;
DROP TABLE former;
ALTER TABLE former_stints RENAME TO former;
CREATE INDEX former_by_person ON former (person, game);

-- How much of the clocks' time whoever sits there has used; empty before any clock of theirs ended.
ALTER TABLE people ADD COLUMN clock_used BIGINT;

-- Games that were played to their end, in the order in which they ended: of two the later has the higher number.
CREATE TABLE finished (
    game               INTEGER NOT NULL PRIMARY KEY REFERENCES games (id),
    number             BIGINT NOT NULL UNIQUE,
    kind               TEXT NOT NULL,
    guild              BIGINT,
    at                 BIGINT NOT NULL,
    -- A code of the game: why it ended.
    reason             TEXT NOT NULL,
    seats              BIGINT NOT NULL,
    -- Whether it counts for ratings.
    rated              BOOLEAN NOT NULL,
    -- Whether ratings know of it.
    applied            BOOLEAN NOT NULL DEFAULT FALSE
);
CREATE INDEX finished_in_guild ON finished (guild, at);
CREATE INDEX finished_to_apply ON finished (number) WHERE NOT applied;

-- What came of each seat, a row for everybody who sat there.
CREATE TABLE results (
    game               BIGINT NOT NULL REFERENCES games (id),
    seat               BIGINT NOT NULL,
    -- The revisions from which and to which they sat there; 0 if that is not known.
    since              BIGINT NOT NULL,
    until              BIGINT NOT NULL,
    -- A person or the number of an erased one, or the level of a computer player; neither if it is not known who it was.
    person             BIGINT,
    level              TEXT,
    name               TEXT NOT NULL,
    place              BIGINT NOT NULL,
    points             BIGINT NOT NULL,
    -- Where the points of the seat came from, and what else it achieved, as JSON.
    tally              TEXT NOT NULL,
    -- Of the time of the clocks, in milliseconds; empty if there were none.
    clock_used         BIGINT,
    -- How many turns a computer played for them because they were late.
    late_turns         BIGINT NOT NULL,
    -- Whether they left before the end, and whether the game counts for their rating.
    gone               BOOLEAN NOT NULL,
    rated              BOOLEAN NOT NULL,
    PRIMARY KEY (game, seat, since)
);
CREATE INDEX results_of_person ON results (person, game) WHERE person IS NOT NULL;

-- Ratings after each game that counted, which the results are rated to in the order of their numbers. Figures are kept as they are
-- written, to the last digit.
CREATE TABLE ratings (
    person             BIGINT NOT NULL,
    kind               TEXT NOT NULL,
    -- 0 for all servers together.
    guild              BIGINT NOT NULL,
    -- The running number of the game.
    number             BIGINT NOT NULL,
    at                 BIGINT NOT NULL,
    rating             TEXT NOT NULL,
    uncertainty        TEXT NOT NULL,
    games              BIGINT NOT NULL,
    opponents          BIGINT NOT NULL,
    wins               BIGINT NOT NULL,
    -- Whether no later game has counted for them.
    latest             BOOLEAN NOT NULL,
    PRIMARY KEY (person, kind, guild, number)
);
CREATE INDEX ratings_by_number ON ratings (number);
CREATE INDEX ratings_listed ON ratings (kind, guild, at) WHERE latest;

-- What is still to be gone through of what was there before: ids above `after`, up to `last`.
CREATE TABLE backfills (
    name               TEXT NOT NULL PRIMARY KEY,
    after              BIGINT NOT NULL,
    last               BIGINT NOT NULL
);
INSERT INTO backfills (name, after, last) SELECT 'results', 0, MAX(id) FROM games WHERE status = 'over' HAVING COUNT(*) > 0;
