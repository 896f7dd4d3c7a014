-- The number of an erased person stands where their id stood. Its topmost bit is set, which no id of Discord has for
-- decades to come; as a signed number it is negative. So nobody mistakes a number for an id.
UPDATE games SET host = host - 9223372036854775807 - 1 WHERE host IN (SELECT number FROM erased);
UPDATE people SET person = person - 9223372036854775807 - 1 WHERE person IN (SELECT number FROM erased);
UPDATE people SET offered_to = offered_to - 9223372036854775807 - 1 WHERE offered_to IN (SELECT number FROM erased);
UPDATE people SET asked_by = asked_by - 9223372036854775807 - 1 WHERE asked_by IN (SELECT number FROM erased);
UPDATE people SET asked_for = asked_for - 9223372036854775807 - 1 WHERE asked_for IN (SELECT number FROM erased);
UPDATE former SET person = person - 9223372036854775807 - 1 WHERE person IN (SELECT number FROM erased);
UPDATE jobs SET person = person - 9223372036854775807 - 1 WHERE person IN (SELECT number FROM erased);

-- Who erased themselves while a game ran whose secrets they know, and in which seat: a hash of their id, keyed with the
-- game's seed. It goes when the game ends.
CREATE TABLE erased_seats (
    game               BIGINT NOT NULL REFERENCES games (id),
    hash               TEXT NOT NULL,
    seat               BIGINT NOT NULL,
    PRIMARY KEY (game, hash)
);

-- By which interaction somebody was erased, and a hash of their id, keyed with the salt: what they, or others about them,
-- asked for before that and is carried out after it does not bring them back. Forgotten together with interactions.
ALTER TABLE erased ADD COLUMN interaction BIGINT;
ALTER TABLE erased ADD COLUMN salt TEXT;
ALTER TABLE erased ADD COLUMN hash TEXT;
CREATE INDEX erased_lately ON erased (interaction) WHERE hash IS NOT NULL;
CREATE INDEX erased_by_time ON erased (at) WHERE hash IS NOT NULL;

-- Jobs of one causer are found to be exported, whether they are done or not.
CREATE INDEX jobs_by_causer ON jobs (causer) WHERE causer IS NOT NULL;
