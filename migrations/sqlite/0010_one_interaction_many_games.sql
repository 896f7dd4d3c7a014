-- What a person does in many games is one commit a game, each with the id of the same interaction. Everything else is done once,
-- in whichever game: that is game 0.
CREATE TABLE interactions_by_game (
    id                 BIGINT NOT NULL,
    game               BIGINT NOT NULL,
    at                 BIGINT NOT NULL,
    PRIMARY KEY (id, game)
);
INSERT INTO interactions_by_game (id, game, at) SELECT id, 0, at FROM interactions;
DROP TABLE interactions;
ALTER TABLE interactions_by_game RENAME TO interactions;
CREATE INDEX interactions_by_time ON interactions (at);
