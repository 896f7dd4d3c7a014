-- Jobs go in the order of their rank (what time running out brings, posts of turns, news, direct messages, reminders), within
-- one in that of their place. That is when they are due; but what one person causes goes behind what they caused before, so
-- that somebody who causes a thousand posts delays mostly their own.
ALTER TABLE jobs ADD COLUMN rank BIGINT NOT NULL DEFAULT 2;
ALTER TABLE jobs ADD COLUMN place BIGINT NOT NULL DEFAULT 0;
-- Whose command caused the job; empty if nobody's did.
ALTER TABLE jobs ADD COLUMN causer BIGINT;
UPDATE jobs SET place = due_at, rank = CASE
    WHEN kind IN ('time_up', 'idle_warn', 'idle_close') THEN 0
    WHEN kind IN ('turn_post', 'moved_post', 'final_post', 'lobby') THEN 1
    WHEN direct AND of_turn THEN 4
    WHEN direct THEN 3
    ELSE 2
END
WHERE done_at IS NULL OR given_up;
DROP INDEX jobs_due;
CREATE INDEX jobs_due ON jobs (rank, place, id) WHERE done_at IS NULL;
CREATE INDEX jobs_of_causer ON jobs (causer, place) WHERE done_at IS NULL AND causer IS NOT NULL;
