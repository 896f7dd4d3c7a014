-- Channels that games left. A job that is about the old channel finds it here by its game and revision;
-- who types or presses there finds where the game goes on.
CREATE TABLE moves (
    game               BIGINT NOT NULL REFERENCES games (id),
    -- The revision that the move made.
    revision           BIGINT NOT NULL,
    channel            BIGINT NOT NULL,
    -- The message there that had the buttons of the turn.
    message            BIGINT,
    -- Discord had said that nothing can be read or written there.
    gone               BOOLEAN NOT NULL,
    PRIMARY KEY (game, revision)
);
CREATE INDEX moves_from ON moves (channel, game);
