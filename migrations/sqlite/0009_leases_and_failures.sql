-- Whose lease it is: a number of a process. 0 is nobody, as whoever held a job in an earlier version is to this one.
ALTER TABLE jobs ADD COLUMN owner BIGINT;
UPDATE jobs SET owner = 0 WHERE done_at IS NULL AND held_until > 0 AND reason IS NULL;

-- Why the last attempt failed, or why the job was given up: a code with its data, as JSON. `reason` is from now on only
-- why a job was dropped, for who looks into the database.
ALTER TABLE jobs ADD COLUMN failure TEXT;
UPDATE jobs SET failure = CASE
    WHEN reason LIKE '%the channel is gone%' OR reason LIKE '%(code 10003)%' THEN json_object('code', 'channel_gone')
    WHEN reason LIKE '%direct messages are closed%' THEN json_object('code', 'direct_closed')
    WHEN reason LIKE '%it took too long%' THEN json_object('code', 'took_too_long')
    WHEN reason LIKE '%(code 50001)%' OR reason LIKE '%(code 50013)%'
        THEN json_object('code', 'no_access', 'text', replace(reason, 'refused: ', ''))
    WHEN reason LIKE '%(code 50083)%' OR reason LIKE '%(code 160005)%'
        THEN json_object('code', 'thread_locked', 'text', replace(reason, 'refused: ', ''))
    WHEN reason LIKE 'refused: %' THEN json_object('code', 'refused', 'text', substr(reason, 10))
    WHEN reason LIKE 'given up after % attempts: %'
        THEN json_object('code', 'unreachable', 'text', substr(reason, instr(reason, ': ') + 2))
    ELSE json_object('code', 'unreachable', 'text', reason)
END
WHERE reason IS NOT NULL AND (given_up OR done_at IS NULL);
UPDATE jobs SET reason = NULL WHERE failure IS NOT NULL;

-- Of jobs with the same of these in one game, one is enough while it waits.
ALTER TABLE jobs ADD COLUMN once TEXT;
UPDATE jobs SET once = kind || ' ' || person
WHERE done_at IS NULL AND id IN (
    SELECT MIN(id) FROM jobs WHERE done_at IS NULL AND kind IN ('reminder_asked', 'refused_direct', 'gone_direct')
    GROUP BY game, kind, person);
CREATE UNIQUE INDEX jobs_once ON jobs (game, once) WHERE once IS NOT NULL AND done_at IS NULL;

-- What has the job tried again after it was given up: a change of the server, or its game's going on in another channel.
ALTER TABLE jobs ADD COLUMN revived_by TEXT;
UPDATE jobs SET revived_by = 'server_changed' WHERE kind IN ('lobby', 'turn_post', 'moved_post', 'final_post');
UPDATE jobs SET revived_by = 'game_moved' WHERE kind = 'turn_direct';
-- The channel learns from it whose turn it is.
ALTER TABLE jobs ADD COLUMN shows_turn BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE jobs SET shows_turn = TRUE WHERE kind IN ('turn_post', 'moved_post');
-- It is a question, whose buttons go when that is settled.
ALTER TABLE jobs ADD COLUMN asks BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE jobs SET asks = TRUE WHERE kind = 'undo_asked_post';
DROP INDEX jobs_questions;
CREATE INDEX jobs_questions ON jobs (game, revision) WHERE asks;
