-- Since when a game is frozen. What it owes waits until it thaws (rank 100 and above, which nobody claims), and the time
-- until then does not count.
ALTER TABLE games ADD COLUMN frozen_at BIGINT;

-- Earlier versions dropped what fell due in frozen games. Their clocks go on from when they were last touched, and the
-- check whether they are idle is planned again.
UPDATE games SET frozen_at = touched_at WHERE frozen IS NOT NULL;
UPDATE jobs SET rank = rank + 100 WHERE done_at IS NULL
    AND game IN (SELECT id FROM games WHERE frozen IS NOT NULL AND status IN ('lobby', 'running'));
INSERT INTO jobs (game, revision, kind, due_at, rank, place)
    SELECT id, revision, 'idle_warn', touched_at, 100, touched_at FROM games AS g
    WHERE frozen IS NOT NULL AND status IN ('lobby', 'running') AND touched_at IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM jobs AS j WHERE j.game = g.id AND j.done_at IS NULL AND j.kind IN ('idle_warn', 'idle_close'));
