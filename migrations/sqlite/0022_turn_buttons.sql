-- Direct messages with a button of somebody's turn. The button goes when the turn is over, and the row with it.
CREATE TABLE turn_buttons (
    message            BIGINT NOT NULL PRIMARY KEY,
    channel            BIGINT NOT NULL,
    game               BIGINT NOT NULL REFERENCES games (id),
    person             BIGINT NOT NULL,
    -- The revision in which the turn began.
    turn               BIGINT NOT NULL
);
CREATE INDEX turn_buttons_of_game ON turn_buttons (game, turn);
CREATE INDEX turn_buttons_of_person ON turn_buttons (person);
