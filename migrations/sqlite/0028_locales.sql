-- Discord's locale of a person's client, such as en-GB, when they last did something: for direct messages.
ALTER TABLE persons ADD COLUMN locale TEXT;
