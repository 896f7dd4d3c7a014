-- Whether the job is a direct message: those wait for posts, and posts never for them.
ALTER TABLE jobs ADD COLUMN direct BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE jobs SET direct = TRUE WHERE kind IN
    ('turn_direct', 'tokens_direct', 'next_direct', 'refused_direct', 'gone_direct',
     'reminder_half', 'reminder_most', 'reminder_asked');
-- What is due is looked for by kind: posts first, reminders last.
DROP INDEX jobs_due;
CREATE INDEX jobs_due ON jobs (direct, of_turn, due_at, id) WHERE done_at IS NULL;
-- Hardly any job is held. An index of all of them would be written to all over with every claim.
DROP INDEX jobs_held;
CREATE INDEX jobs_held ON jobs (held_until) WHERE done_at IS NULL AND held_until > 0;
