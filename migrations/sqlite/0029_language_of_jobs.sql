-- The key of the language in which a job's message is attempted. An attempt may have arrived, so the next has the same language.
ALTER TABLE jobs ADD COLUMN language TEXT;
