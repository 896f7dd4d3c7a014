-- Ids of Discord are 64 bits without a sign and kept as the same 64 bits with one.
-- Times are milliseconds since 1970 (UTC). JSON and hexadecimal are kept as text.

-- One game in one channel, from its lobby to its end.
CREATE TABLE games (
    id                 INTEGER PRIMARY KEY,
    guild              BIGINT,
    channel            BIGINT NOT NULL,
    host               BIGINT NOT NULL,
    status             TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'over', 'cancelled')),
    -- Counts every change that anybody may hear of.
    revision           BIGINT NOT NULL,
    -- What was chosen when the lobby was opened.
    settings           TEXT NOT NULL,
    -- The text of the board and the version of the rules that the game began with.
    board              TEXT NOT NULL,
    rules              BIGINT NOT NULL,
    seed               TEXT NOT NULL,
    -- Why the game rests, if what is stored can no longer be read.
    frozen             TEXT,
    lobby_message      BIGINT,
    lobby_shown        BIGINT NOT NULL DEFAULT 0,
    turn_message       BIGINT,
    -- The revision up to which the channel has been told what happened.
    posted             BIGINT NOT NULL DEFAULT 0,
    opened_at          BIGINT NOT NULL,
    started_at         BIGINT,
    ended_at           BIGINT
);

-- One running game or lobby per channel or thread.
CREATE UNIQUE INDEX games_one_a_channel ON games (channel) WHERE status IN ('lobby', 'running');
CREATE INDEX games_in_channel ON games (channel, id);
CREATE INDEX games_running ON games (id) WHERE status = 'running';

-- Who sits at a table. `seat` is empty in the lobby.
CREATE TABLE people (
    game               BIGINT NOT NULL REFERENCES games (id),
    person             BIGINT NOT NULL,
    joined             BIGINT NOT NULL,
    seat               BIGINT,
    name               TEXT NOT NULL,
    rider              TEXT NOT NULL,
    -- Whether the person chose the rider; one that was merely given gives way.
    rider_chosen       BOOLEAN NOT NULL,
    would_cancel       BOOLEAN NOT NULL DEFAULT FALSE,
    PRIMARY KEY (game, person)
);
CREATE UNIQUE INDEX people_by_seat ON people (game, seat) WHERE seat IS NOT NULL;
CREATE INDEX people_by_person ON people (person, game);

-- What happened, in order; never changed, only appended to. The key is the lock: of two writers
-- that decided on the same game, one gets a conflict.
CREATE TABLE log (
    game               BIGINT NOT NULL REFERENCES games (id),
    sequence           BIGINT NOT NULL,
    revision           BIGINT NOT NULL,
    entry              TEXT NOT NULL,
    at                 BIGINT NOT NULL,
    PRIMARY KEY (game, sequence)
);

-- What a seat has placed and not committed. `turn` is the revision in which the seat's turn began:
-- a draft of an earlier turn is void.
CREATE TABLE drafts (
    game               BIGINT NOT NULL REFERENCES games (id),
    seat               BIGINT NOT NULL,
    turn               BIGINT NOT NULL,
    revision           BIGINT NOT NULL,
    actions            TEXT NOT NULL,
    PRIMARY KEY (game, seat)
);

-- What the bot owes: posts and direct messages. Written in the transaction that causes them.
-- A job names game and revision, never text.
CREATE TABLE jobs (
    id                 INTEGER PRIMARY KEY,
    game               BIGINT NOT NULL REFERENCES games (id),
    revision           BIGINT NOT NULL,
    kind               TEXT NOT NULL,
    person             BIGINT,
    due_at             BIGINT NOT NULL,
    -- Nobody may take the job before this: its lease, or the pause after a failure.
    held_until         BIGINT NOT NULL DEFAULT 0,
    attempts           BIGINT NOT NULL DEFAULT 0,
    done_at            BIGINT,
    -- Why it was dropped, or why the last attempt failed; empty when it was delivered.
    reason             TEXT,
    message            BIGINT
);
CREATE INDEX jobs_due ON jobs (due_at, id) WHERE done_at IS NULL;
CREATE INDEX jobs_held ON jobs (held_until) WHERE done_at IS NULL;
CREATE INDEX jobs_of_game ON jobs (game, due_at, id) WHERE done_at IS NULL;

-- Interactions that changed something. A repeated delivery finds its id here and changes nothing.
CREATE TABLE interactions (
    id                 BIGINT NOT NULL PRIMARY KEY,
    at                 BIGINT NOT NULL
);
CREATE INDEX interactions_by_time ON interactions (at);

-- What is remembered about a person apart from their games.
CREATE TABLE persons (
    id                 BIGINT NOT NULL PRIMARY KEY,
    -- The channel of their direct messages with the bot; asking for it anew costs a request.
    direct_channel     BIGINT,
    -- Set when a direct message was refused, cleared when the person acts again.
    direct_closed_at   BIGINT,
    -- Set once the person was told that direct messages are closed.
    closed_told_at     BIGINT
);
