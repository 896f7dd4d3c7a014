-- The interaction that caused a job, so that the log tells the story of a turn by one number. Like its causer it matters only while
-- the job waits, and is not kept after that.
ALTER TABLE jobs ADD COLUMN interaction BIGINT;
