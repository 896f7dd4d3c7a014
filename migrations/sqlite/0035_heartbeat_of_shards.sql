-- When people could last reach the bot, for each shard of the servers. All rows are of the same number of shards.
CREATE TABLE heartbeat_of_shards (
    shard  INTEGER NOT NULL PRIMARY KEY,
    shards BIGINT NOT NULL,
    at     BIGINT NOT NULL,
    CHECK (shard >= 0 AND shard < shards)
);
INSERT INTO heartbeat_of_shards (shard, shards, at) SELECT 0, 1, at FROM heartbeat;
DROP TABLE heartbeat;
ALTER TABLE heartbeat_of_shards RENAME TO heartbeat;
