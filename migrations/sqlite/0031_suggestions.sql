-- Where in a draft begins what was only suggested to the player: the clock never plays that. Empty if nothing was.
ALTER TABLE drafts ADD COLUMN suggested BIGINT;

-- The last hint that each player had, until the game changes: it can be played as long as neither the game nor the draft has.
CREATE TABLE hints (
    game               BIGINT NOT NULL REFERENCES games (id),
    seat               BIGINT NOT NULL,
    -- Told apart by this number, which the button of the hint carries.
    number             BIGINT NOT NULL,
    -- The revisions of the game and of the seat's draft for which it was made.
    revision           BIGINT NOT NULL,
    draft              BIGINT NOT NULL,
    -- The whole draft that it advises, as JSON.
    actions            TEXT NOT NULL,
    PRIMARY KEY (game, seat)
);
