-- Records of finished games that people brought along to look back at. Nobody sees one but the person who did.
CREATE TABLE imports (
    id                 INTEGER PRIMARY KEY,
    person             BIGINT NOT NULL,
    at                 BIGINT NOT NULL,
    record             TEXT NOT NULL
);
CREATE INDEX imports_of_person ON imports (person, id);
CREATE INDEX imports_by_age ON imports (at);
