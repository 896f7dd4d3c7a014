-- Channels that refused a post. Nothing more is sent there until something changed that the bot can see.
CREATE TABLE closed_channels (
    channel            BIGINT NOT NULL PRIMARY KEY,
    guild              BIGINT,
    -- Why it refused: a code with its data, as JSON.
    failure            TEXT NOT NULL,
    at                 BIGINT NOT NULL
);
CREATE INDEX closed_channels_of_guild ON closed_channels (guild);
