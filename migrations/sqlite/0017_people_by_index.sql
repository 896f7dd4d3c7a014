-- What is somebody's is found by an index, so that erasing one person does not hold up everybody else's changes.
CREATE INDEX games_of_host ON games (host);
CREATE INDEX people_offered_to ON people (offered_to) WHERE offered_to IS NOT NULL;
CREATE INDEX jobs_of_person ON jobs (person) WHERE person IS NOT NULL;
