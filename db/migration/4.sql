CREATE TABLE rejected (
  -- Boards that somebody does not want: neither they nor symmetric copies of them
  -- are drawn for a day.
  id     INTEGER PRIMARY KEY CHECK (id BETWEEN 0 AND 0xFFFFFFFFFFFFFFF),
  family TEXT NOT NULL CHECK (family <> ''),
  size   TEXT NOT NULL,
  board  TEXT NOT NULL CHECK (board <> ''),
  reason TEXT NOT NULL CHECK (reason <> '')
) STRICT;
CREATE INDEX rejected_kind ON rejected (family, size);

CREATE TABLE note (
  -- What somebody wants to remember of a day, or of a place on it. It is never published.
  date TEXT NOT NULL CHECK (date GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  slot TEXT NOT NULL, -- '' for the whole day
  text TEXT NOT NULL CHECK (text <> ''),
  PRIMARY KEY (date, slot)
) STRICT, WITHOUT ROWID;
