-- What is counted when a lobby is opened, somebody sits down or a game starts.
CREATE INDEX games_lobbies_of_host ON games (host) WHERE status = 'lobby';
CREATE INDEX games_running_in_server ON games (guild) WHERE status = 'running';

-- A lobby that nobody touches is closed after 7 days, no longer after 30: it is looked at earlier.
UPDATE jobs SET due_at = MIN(due_at, (SELECT g.touched_at + 7 * 86400000 FROM games AS g WHERE g.id = jobs.game)),
    place = MIN(place, (SELECT g.touched_at + 7 * 86400000 FROM games AS g WHERE g.id = jobs.game))
WHERE done_at IS NULL AND kind = 'idle_warn'
AND game IN (SELECT id FROM games WHERE status = 'lobby' AND touched_at IS NOT NULL);

-- The rows of a lobby that was cancelled are deleted after a while; this finds them, and all jobs of a game.
CREATE INDEX games_never_started ON games (ended_at) WHERE status = 'cancelled' AND started_at IS NULL;
CREATE INDEX jobs_by_game ON jobs (game);
