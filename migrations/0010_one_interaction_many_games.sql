-- What a person does in many games is one commit a game, each with the id of the same interaction. Game 0 stands for what
-- concerns no game, or opens one; -1 for interactions from before the game was written down: they count for every game.
CREATE TABLE interactions_by_game (
    id                 BIGINT NOT NULL,
    game               BIGINT NOT NULL,
    at                 BIGINT NOT NULL,
    PRIMARY KEY (id, game)
);
INSERT INTO interactions_by_game (id, game, at) SELECT id, -1, at FROM interactions;
DROP TABLE interactions;
ALTER TABLE interactions_by_game RENAME TO interactions;
CREATE INDEX interactions_by_time ON interactions (at);
