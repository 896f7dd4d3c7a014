-- Whoever asks to take something back asks the channel by a message with buttons, which go when the question is
-- settled; this finds the message.
CREATE INDEX jobs_questions ON jobs (game, revision) WHERE kind = 'undo_asked_post';
