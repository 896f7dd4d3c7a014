-- Several processes are one bot.

-- The time by which they agree: that of the server, in milliseconds. No machine's own counts. Tests put another function in its place.
CREATE FUNCTION shared_clock() RETURNS BIGINT LANGUAGE sql VOLATILE AS
    'SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT';

-- Among how many shards the servers are divided. It changes only while no process lives.
CREATE TABLE division (
    id                 BIGINT PRIMARY KEY CHECK (id = 1),
    shards             BIGINT NOT NULL CHECK (shards > 0)
);
INSERT INTO division (id, shards) SELECT 1, COALESCE(MAX(shards), 1) FROM heartbeat;

-- Every process that lives. It has what it has until then, by the time of the server, unless it says again that it lives.
CREATE TABLE processes (
    id                 BIGINT PRIMARY KEY,
    -- Which bot it is: the part of the token that says so and is no secret.
    bot                TEXT NOT NULL,
    -- The last step of the schema that it knows.
    known              BIGINT NOT NULL,
    since              BIGINT NOT NULL,
    until              BIGINT NOT NULL,
    -- It is being stopped, or cannot reach Discord: others are to take what it has.
    leaving            BOOLEAN NOT NULL DEFAULT FALSE,
    cut_off            BOOLEAN NOT NULL DEFAULT FALSE
);

-- Which process has a shard, and which one is to have it next: that one has connected once it is ready.
CREATE TABLE shard_leases (
    shard              BIGINT PRIMARY KEY,
    owner              BIGINT REFERENCES processes (id) ON DELETE SET NULL,
    heir               BIGINT REFERENCES processes (id) ON DELETE SET NULL,
    heir_ready         BOOLEAN NOT NULL DEFAULT FALSE
);

-- When the next shard of a group may log in: those whose numbers leave the same remainder by Discord's max_concurrency.
CREATE TABLE logins (
    remainder          BIGINT PRIMARY KEY,
    next               BIGINT NOT NULL
);

-- What one process was told by Discord, and others need.
CREATE TABLE server_names (
    guild              BIGINT PRIMARY KEY,
    name               TEXT NOT NULL,
    locale             TEXT NOT NULL
);
CREATE TABLE command_ids (
    name               TEXT PRIMARY KEY,
    command            BIGINT NOT NULL,
    -- The only server in which it is known.
    guild              BIGINT
);

-- The process that made a request which Discord refused; the others learn of it.
ALTER TABLE refused_requests ADD COLUMN process BIGINT;

-- The shard of the server that a job is about, whose holder alone carries it out. Jobs of shards that nobody has are not looked at.
ALTER TABLE jobs ADD COLUMN shard BIGINT NOT NULL DEFAULT 0;
UPDATE jobs SET shard = (COALESCE(guild, (SELECT g.guild FROM games AS g WHERE g.id = jobs.game), 0) >> 22)
    % (SELECT shards FROM division) WHERE done_at IS NULL OR given_up;
DROP INDEX jobs_ready;
CREATE INDEX jobs_ready ON jobs (shard, rank, place, id) WHERE head AND held_until = 0;

-- Programs that do not know this step would carry out jobs of others.
UPDATE compatibility SET oldest = 4;
