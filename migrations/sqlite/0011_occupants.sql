-- A seat is a person's or a computer player's. Of a computer player the level is kept, and no person.

CREATE TABLE occupants (
    game               BIGINT NOT NULL REFERENCES games (id),
    -- From 0, in the order of joining; without gaps once the game has started.
    joined             BIGINT NOT NULL,
    person             BIGINT,
    level              TEXT,
    -- Empty in the lobby.
    seat               BIGINT,
    name               TEXT NOT NULL,
    rider              TEXT NOT NULL,
    -- Whether the person chose the rider; one that was merely given gives way.
    rider_chosen       BOOLEAN NOT NULL,
    -- What they agree to of what takes the consent of all, as words with spaces between them.
    consents           TEXT NOT NULL DEFAULT '',
    -- How many turns in a row ran out of time.
    misses             BIGINT NOT NULL DEFAULT 0,
    -- Whether the seat may be taken over, and by whom alone if by one only.
    offered            BOOLEAN NOT NULL DEFAULT FALSE,
    offered_to         BIGINT,
    PRIMARY KEY (game, joined),
    CHECK ((person IS NULL) <> (level IS NULL))
);
INSERT INTO occupants (game, joined, person, seat, name, rider, rider_chosen, consents, misses, offered,
                       offered_to)
SELECT game, joined, person, seat, name, rider, rider_chosen,
       TRIM(CASE WHEN would_cancel THEN 'cancel ' ELSE '' END || CASE WHEN would_pause THEN 'pause' ELSE '' END),
       misses, offered, offered_to
FROM people;
DROP TABLE people;
ALTER TABLE occupants RENAME TO people;

-- Nobody sits twice at a table, and no two in a seat.
CREATE UNIQUE INDEX people_once ON people (game, person) WHERE person IS NOT NULL;
CREATE UNIQUE INDEX people_by_seat ON people (game, seat) WHERE seat IS NOT NULL;
CREATE INDEX people_by_person ON people (person, game);
