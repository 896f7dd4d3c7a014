-- Somebody is asked for their seat: by whom, for whom alone if for one person only, and in which revision. At the time
-- `asked_since`, `asked_left` milliseconds were left for the answer; while the clock runs, they end at `asked_until`.
ALTER TABLE people ADD COLUMN asked_by BIGINT;
ALTER TABLE people ADD COLUMN asked_for BIGINT;
ALTER TABLE people ADD COLUMN asked_in BIGINT;
ALTER TABLE people ADD COLUMN asked_since BIGINT;
ALTER TABLE people ADD COLUMN asked_left BIGINT;
ALTER TABLE people ADD COLUMN asked_until BIGINT;
-- Running clocks are found by game when the program was away, and people when they are erased.
CREATE INDEX people_asked ON people (game) WHERE asked_until IS NOT NULL;
CREATE INDEX people_asked_by ON people (asked_by) WHERE asked_by IS NOT NULL;
CREATE INDEX people_asked_for ON people (asked_for) WHERE asked_for IS NOT NULL;
-- Until now hosts offered seats without asking. Only the seat of a player who misses turns stays offered.
UPDATE people SET offered = FALSE, offered_to = NULL
WHERE offered AND NOT EXISTS (
    SELECT 1 FROM games AS g
    WHERE g.id = people.game
    AND CASE WHEN json_valid(g.settings) THEN COALESCE(json_extract(g.settings, '$.timing.offer_after'), 0) ELSE 0 END
        BETWEEN 1 AND people.misses);
