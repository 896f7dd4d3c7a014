-- Whether the file was written anew since somebody was erased. SQLite overwrites what is deleted, but where it splits a page
-- a copy of a row can stay in the part of the page that is not used.
ALTER TABLE erased ADD COLUMN rewritten BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX erased_by_rewritten ON erased (rewritten);
