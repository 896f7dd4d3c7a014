-- For how long time has been up of a turn for which the game waits, up to when its clock was last stopped or moved; in which
-- revision it was asked what is to become of the turn, whether that was asked of the other players or of the host, and whether
-- somebody lets the game wait.
-- Turns whose time was up before this was known ring nobody.
ALTER TABLE clocks ADD COLUMN late BIGINT;
ALTER TABLE clocks ADD COLUMN asked_in BIGINT;
ALTER TABLE clocks ADD COLUMN asks_others BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE clocks ADD COLUMN let_wait BOOLEAN NOT NULL DEFAULT FALSE;

-- A server's timing may be unchosen from now on. Earlier versions stored their default with every other setting: whoever has
-- that in every field has never chosen.
UPDATE servers SET settings = json_remove(settings, '$.timing')
    WHERE json_valid(settings)
    AND json_type(settings, '$.timing.pace') = 'null'
    AND json_extract(settings, '$.timing.late') = 'remind'
    AND json_extract(settings, '$.timing.offer_after') = 0
    AND json_type(settings, '$.timing.quiet_stops') = 'false';
