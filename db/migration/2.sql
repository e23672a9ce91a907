CREATE TABLE credit (
  -- What files say of boards: what they are called, who made them and on what
  -- terms. It is one board's, however many streams hold it, and no part of what
  -- the bank proves or sums up.
  id      INTEGER PRIMARY KEY CHECK (id BETWEEN 0 AND 0xFFFFFFFFFFFFFFF), -- of the board
  title   TEXT NOT NULL,
  author  TEXT NOT NULL,
  licence TEXT NOT NULL,
  CHECK (title <> '' OR author <> '' OR licence <> '')
) STRICT;
