-- What is counted when a game starts in which only computer players sit.
CREATE INDEX games_running_of_host ON games (host) WHERE status = 'running';
