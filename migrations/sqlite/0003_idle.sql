-- A table that nobody touches for 30 days is closed, with a word a week before. New games order
-- that themselves.
INSERT INTO jobs (game, revision, kind, due_at)
SELECT id, revision, 'idle_warn', touched_at + 23 * 86400000 FROM games
WHERE status IN ('lobby', 'running');
