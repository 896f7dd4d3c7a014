-- Play that lasts for days: clocks of turns, people's settings, seats that change hands.

-- When somebody last did something at the table.
ALTER TABLE games ADD COLUMN touched_at BIGINT;
-- Since when its clocks are stopped, if they are.
ALTER TABLE games ADD COLUMN paused_at BIGINT;
-- The revision of the commit that its player asks to take back.
ALTER TABLE games ADD COLUMN undo_asked BIGINT;
UPDATE games SET touched_at = COALESCE(ended_at, started_at, opened_at);

-- How many turns in a row ran out of time.
ALTER TABLE people ADD COLUMN misses BIGINT NOT NULL DEFAULT 0;
-- The seat may be taken over: by anybody, or by one person only.
ALTER TABLE people ADD COLUMN offered BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE people ADD COLUMN offered_to BIGINT;
-- Agrees to stop the clocks, or to let them run again.
ALTER TABLE people ADD COLUMN would_pause BOOLEAN NOT NULL DEFAULT FALSE;

-- Who sat in a seat before the one who sits there now: they may know its secrets.
CREATE TABLE former (
    game               BIGINT NOT NULL REFERENCES games (id),
    person             BIGINT NOT NULL,
    seat               BIGINT NOT NULL,
    PRIMARY KEY (game, person)
);
CREATE INDEX former_by_person ON former (person, game);

-- What a person chose for themselves: JSON; and until when they are away.
ALTER TABLE persons ADD COLUMN settings TEXT;
ALTER TABLE persons ADD COLUMN vacation_until BIGINT;

-- What the people who manage a server chose for it: JSON.
CREATE TABLE servers (
    guild              BIGINT NOT NULL PRIMARY KEY,
    settings           TEXT NOT NULL
);

-- People whose data was erased: each is a number from then on. Ids of Discord are far larger.
CREATE TABLE erased (
    number             INTEGER PRIMARY KEY,
    at                 BIGINT NOT NULL
);

-- How much time is left for a turn. `turn` is the revision in which it began. At the time `since`,
-- `time_left` of `allowed` milliseconds were left; while the clock runs, time is up at `deadline`.
-- `quiet` are the hours in which it stands still: JSON.
CREATE TABLE clocks (
    game               BIGINT NOT NULL REFERENCES games (id),
    seat               BIGINT NOT NULL,
    turn               BIGINT NOT NULL,
    allowed            BIGINT NOT NULL,
    since              BIGINT NOT NULL,
    time_left          BIGINT NOT NULL,
    quiet              TEXT,
    deadline           BIGINT,
    PRIMARY KEY (game, seat)
);
CREATE INDEX clocks_running ON clocks (game) WHERE deadline IS NOT NULL;

-- Written every half minute while the program runs: how long it was away is seen from it.
CREATE TABLE heartbeat (
    id                 INTEGER PRIMARY KEY CHECK (id = 1),
    at                 BIGINT NOT NULL
);

-- Whether the job ends with the turn of its person, and whether it was given up as impossible.
ALTER TABLE jobs ADD COLUMN of_turn BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE jobs ADD COLUMN given_up BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX jobs_given_up ON jobs (game, id) WHERE given_up;
