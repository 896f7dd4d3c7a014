-- A direct message may tell several things, each with buttons that go when that is over: a row for each job of which a message
-- tells. `kind` says what its buttons belong to, a turn or a question; the rows of earlier versions do not say it. `moves` is the
-- revision after which the message tells what happened, if a button opens that in detail: that button stays.
CREATE TABLE turn_buttons_by_job (
    message            BIGINT NOT NULL,
    job                BIGINT NOT NULL DEFAULT 0,
    kind               TEXT NOT NULL DEFAULT '',
    channel            BIGINT NOT NULL,
    game               BIGINT NOT NULL REFERENCES games (id),
    person             BIGINT NOT NULL,
    -- The revision in which the turn began or the question was asked.
    turn               BIGINT NOT NULL,
    moves              BIGINT,
    PRIMARY KEY (message, job)
);
INSERT INTO turn_buttons_by_job (message, channel, game, person, turn)
    SELECT message, channel, game, person, turn FROM turn_buttons;
DROP TABLE turn_buttons;
ALTER TABLE turn_buttons_by_job RENAME TO turn_buttons;
CREATE INDEX turn_buttons_of_game ON turn_buttons (game, turn);
CREATE INDEX turn_buttons_of_person ON turn_buttons (person);
