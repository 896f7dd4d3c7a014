-- Several processes are one bot, on a server of PostgreSQL: with a file there is one process, which has everything. What is kept of
-- them is the same in both.
CREATE TABLE division (
    id     INTEGER PRIMARY KEY CHECK (id = 1),
    shards BIGINT NOT NULL CHECK (shards > 0)
);
INSERT INTO division (id, shards) SELECT 1, COALESCE(MAX(shards), 1) FROM heartbeat;
CREATE TABLE processes (
    id      INTEGER PRIMARY KEY,
    bot     TEXT NOT NULL,
    known   BIGINT NOT NULL,
    since   BIGINT NOT NULL,
    until   BIGINT NOT NULL,
    leaving BOOLEAN NOT NULL DEFAULT FALSE,
    cut_off BOOLEAN NOT NULL DEFAULT FALSE
);
CREATE TABLE shard_leases (
    shard      INTEGER PRIMARY KEY,
    owner      BIGINT REFERENCES processes (id) ON DELETE SET NULL,
    heir       BIGINT REFERENCES processes (id) ON DELETE SET NULL,
    heir_ready BOOLEAN NOT NULL DEFAULT FALSE
);
-- When the next shard of a group may log in: those whose numbers leave the same remainder by Discord's max_concurrency.
CREATE TABLE logins (
    remainder INTEGER PRIMARY KEY,
    next      BIGINT NOT NULL
);
CREATE TABLE server_names (
    guild  BIGINT PRIMARY KEY,
    name   TEXT NOT NULL,
    locale TEXT NOT NULL
);
CREATE TABLE command_ids (
    name    TEXT PRIMARY KEY,
    command BIGINT NOT NULL,
    guild   BIGINT
);
ALTER TABLE refused_requests ADD COLUMN process BIGINT;

-- The shard of the server that a job is about.
ALTER TABLE jobs ADD COLUMN shard BIGINT NOT NULL DEFAULT 0;
UPDATE jobs SET shard = (COALESCE(guild, (SELECT g.guild FROM games AS g WHERE g.id = jobs.game), 0) >> 22)
    % (SELECT shards FROM division) WHERE done_at IS NULL OR given_up;
