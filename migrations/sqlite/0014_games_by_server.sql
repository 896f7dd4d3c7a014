-- When a server appears or changes, the posts of its games that were given up or are resting are tried again. They are
-- found by its games, not among everybody's.
CREATE INDEX games_in_guild ON games (guild, id);
