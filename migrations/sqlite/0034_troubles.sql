-- What the host has to hear of at the next start, because it kept this one from being one.
CREATE TABLE troubles (
    name  TEXT NOT NULL PRIMARY KEY,
    since BIGINT NOT NULL
);
