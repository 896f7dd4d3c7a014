-- The thread of its own in which a game is to be played, and the channel below which it was to be. With that channel and
-- without a thread, the game has none: it could not be opened, or the game was moved before.
ALTER TABLE games ADD COLUMN thread BIGINT;
ALTER TABLE games ADD COLUMN thread_parent BIGINT;
