-- Both tables were empty until now.
DROP TABLE collected;
DROP TABLE collection;

CREATE TABLE collection (
  -- Fixed selections of boards: what was asked for, and once that is public the
  -- hash of what is published.
  number    INTEGER PRIMARY KEY,
  name      TEXT NOT NULL UNIQUE CHECK (name <> ''),
  title     TEXT NOT NULL,
  selection TEXT NOT NULL CHECK (json_valid(selection)),
  hash      TEXT NOT NULL
) STRICT;
CREATE TABLE collected (
  -- The boards of collections, as the ledger keeps them.
  collection INTEGER NOT NULL REFERENCES collection (number),
  place      INTEGER NOT NULL CHECK (place >= 1),
  id         INTEGER NOT NULL,
  family     TEXT NOT NULL CHECK (family <> ''),
  size       TEXT NOT NULL,
  board      TEXT NOT NULL CHECK (board <> ''),
  solution   TEXT NOT NULL CHECK (solution <> ''),
  claim      TEXT NOT NULL CHECK (json_valid(claim)),
  path       TEXT NOT NULL CHECK (path = '' OR json_valid(path)),
  PRIMARY KEY (collection, place)
) STRICT;
CREATE INDEX collected_kind ON collected (family, size);
