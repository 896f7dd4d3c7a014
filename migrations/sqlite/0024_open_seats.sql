-- What can be joined on a server: its lobbies, newest first, and the seats that are offered in its running games.
CREATE INDEX games_lobbies_of_server ON games (guild, opened_at) WHERE status = 'lobby';
CREATE INDEX people_offered ON people (game) WHERE offered;

-- When the role that a server has chosen was last called, and for which lobby.
ALTER TABLE servers ADD COLUMN called_at BIGINT;
ALTER TABLE servers ADD COLUMN called_for BIGINT;
