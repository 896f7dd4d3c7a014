-- The entries of a game lie together in the file. In the order of writing each would lie on a page of
-- its own among those of a thousand other games, and opening a game that nobody touched for a while
-- would read a page of the disk for every entry.
CREATE TABLE log_by_game (
    game               BIGINT NOT NULL REFERENCES games (id),
    sequence           BIGINT NOT NULL,
    revision           BIGINT NOT NULL,
    entry              TEXT NOT NULL,
    at                 BIGINT NOT NULL,
    PRIMARY KEY (game, sequence)
) WITHOUT ROWID;
INSERT INTO log_by_game (game, sequence, revision, entry, at)
SELECT game, sequence, revision, entry, at FROM log ORDER BY game, sequence;
DROP TABLE log;
ALTER TABLE log_by_game RENAME TO log;
