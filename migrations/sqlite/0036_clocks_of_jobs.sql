-- The seat whose turn's clock, or request's, ends when the job is due; then the job is moved with it.
ALTER TABLE jobs ADD COLUMN clock BIGINT;
ALTER TABLE jobs ADD COLUMN request BIGINT;
UPDATE jobs SET clock = (SELECT seat FROM people WHERE people.game = jobs.game AND people.person = jobs.person)
WHERE done_at IS NULL AND kind = 'time_up'
AND due_at IN (SELECT deadline FROM clocks WHERE clocks.game = jobs.game);
UPDATE jobs SET request = (SELECT seat FROM people WHERE people.game = jobs.game AND people.person = jobs.person)
WHERE done_at IS NULL AND kind = 'seat_request_expiry'
AND due_at IN (SELECT asked_until FROM people WHERE people.game = jobs.game);
