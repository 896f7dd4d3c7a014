-- Requests that Discord refused in the last ten minutes. It counts them whatever process made them, so a bot that is
-- restarted goes on counting where it stopped.
CREATE TABLE refused_requests (
    id                 INTEGER NOT NULL PRIMARY KEY,
    at                 BIGINT NOT NULL,
    -- The server about whose channel it was. Whose direct message it was is not kept.
    guild              BIGINT
);
CREATE INDEX refused_requests_by_time ON refused_requests (at);
