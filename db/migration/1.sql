-- A bank of puzzles. Whole numbers stand for names where a table is large:
--   tier, aimed  0 none, 1 easy, 2 medium, 3 hard, 4 expert, 5 extreme
--   id           a board's name, the number that its 12 characters write in
--                base 32 with the digits 2 to 7, then a to z
--   needs etc.   lists are names with one space between them

CREATE TABLE bank (
  -- What holds for the whole bank: one row.
  one  INTEGER PRIMARY KEY CHECK (one = 1),
  seed BLOB NOT NULL CHECK (length(seed) = 16) -- secret: it gives away the boards of days to come
) STRICT;

CREATE TABLE stream (
  -- A stream of trials with its progress; or, with imported = 1, the imported
  -- boards of one family and size. A shard (shards > 0) is raw material for a
  -- merge and no part of what the bank holds.
  id        INTEGER PRIMARY KEY CHECK (id BETWEEN 1 AND 0x3FFFFF),
  imported  INTEGER NOT NULL CHECK (imported IN (0, 1)),
  family    TEXT    NOT NULL CHECK (family <> ''),
  size      TEXT    NOT NULL,
  options   TEXT    NOT NULL, -- canonical
  aimed     INTEGER NOT NULL CHECK (aimed BETWEEN 0 AND 5),
  revision  INTEGER NOT NULL, -- of the generator
  keep_all  INTEGER NOT NULL CHECK (keep_all IN (0, 1)),
  shard     INTEGER NOT NULL CHECK (shard BETWEEN 0 AND max(0, shards - 1)),
  shards    INTEGER NOT NULL CHECK (shards >= 0),
  width     INTEGER NOT NULL CHECK (width >= 0),  -- of the board texts' grid; 0 without boards
  height    INTEGER NOT NULL CHECK (height >= 0),
  screen    INTEGER NOT NULL CHECK (screen IN (0, 1)),
  next      INTEGER NOT NULL CHECK (next BETWEEN 0 AND 0xFFFFFFFFFF), -- first trial not yet decided
  accepted  INTEGER NOT NULL CHECK (accepted >= 0), -- boards with tier = aimed
  dry       INTEGER NOT NULL CHECK (dry >= 0),      -- trials since the last of them
  exhausted INTEGER NOT NULL CHECK (exhausted IN (0, 1)),
  quota     INTEGER NOT NULL CHECK (quota >= 0),    -- the most that were asked for
  named     INTEGER NOT NULL CHECK (named BETWEEN 0 AND next), -- boards of trials before are in table name
  CHECK (imported = 0 OR (aimed = 0 AND revision = 0 AND keep_all = 0 AND shards = 0)),
  CHECK (imported = 1 OR aimed > 0),
  UNIQUE (imported, family, size, options, aimed, revision, keep_all, shard, shards)
) STRICT;

CREATE TABLE board (
  -- A board as a stream holds it. The key is 2^40 times the stream plus the trial
  -- (for imports, a count), so rows are appended and a stream's lie together.
  -- Streams never influence each other: a board that two of them hold has two rows.
  key       INTEGER PRIMARY KEY,
  id        INTEGER NOT NULL CHECK (id BETWEEN 0 AND 0xFFFFFFFFFFFFFFF),
  sym       INTEGER NOT NULL, -- equal for symmetric copies
  tier      INTEGER NOT NULL CHECK (tier BETWEEN 1 AND 5), -- proved
  solutions INTEGER NOT NULL CHECK (solutions IN (-1, 1)), -- by the independent count; -1 undecided
  open      INTEGER NOT NULL CHECK (open >= 0),
  score     INTEGER NOT NULL CHECK (score >= 0),
  board     TEXT    NOT NULL CHECK (board <> ''),
  solution  TEXT    NOT NULL CHECK (solution <> ''),
  stuck     TEXT    NOT NULL,
  needs     TEXT    NOT NULL,
  enough    TEXT    NOT NULL,
  ladder    TEXT    NOT NULL CHECK (ladder <> ''),
  stream    INTEGER NOT NULL GENERATED ALWAYS AS (key >> 40) VIRTUAL REFERENCES stream (id)
) STRICT;

CREATE TABLE tally (
  -- How many boards of each tier a stream holds.
  stream INTEGER NOT NULL REFERENCES stream (id),
  tier   INTEGER NOT NULL CHECK (tier BETWEEN 1 AND 5),
  boards INTEGER NOT NULL CHECK (boards > 0),
  PRIMARY KEY (stream, tier)
) STRICT, WITHOUT ROWID;

CREATE TABLE name (
  -- Boards by id. An id lands anywhere in the order, which is slow one by one; so
  -- boards join in large sorted lots, and stream.named says how far that went.
  id    INTEGER NOT NULL,
  board INTEGER NOT NULL, -- board.key
  PRIMARY KEY (id, board)
) STRICT, WITHOUT ROWID;

CREATE VIEW unnamed (id, board) AS
  -- Boards that have not joined yet.
  SELECT b.id, b.key FROM stream s CROSS JOIN board b
  ON b.key >= (s.id << 40) + s.named AND b.key < (s.id + 1) << 40
  WHERE s.shards = 0;

CREATE VIEW named (id, board) AS
  -- All boards by id.
  SELECT id, board FROM name UNION ALL SELECT id, board FROM unnamed;

CREATE TABLE twin (
  -- Ids of boards that more than one stream holds: to everybody else one board.
  id INTEGER PRIMARY KEY
) STRICT;

CREATE TABLE ledger (
  -- Which board stands on which day, and what has been published. An entry keeps
  -- all that its pages show, so that no page depends on the tables above.
  date     TEXT NOT NULL CHECK (date GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  slot     TEXT NOT NULL CHECK (slot <> ''),
  state    TEXT NOT NULL CHECK (state IN ('planned', 'pinned', 'published')),
  id       INTEGER NOT NULL,
  family   TEXT NOT NULL CHECK (family <> ''),
  size     TEXT NOT NULL,
  board    TEXT NOT NULL CHECK (board <> ''),
  solution TEXT NOT NULL CHECK (solution <> ''),
  claim    TEXT NOT NULL CHECK (json_valid(claim)), -- the tier line
  path     TEXT NOT NULL CHECK (path = '' OR json_valid(path)), -- pruned; '' without a proof
  hash     TEXT NOT NULL CHECK ((hash <> '') = (state = 'published')), -- of what is published
  UNIQUE (date, slot)
) STRICT;
CREATE INDEX ledger_kind ON ledger (family, size);

CREATE TABLE republished (
  -- Changes to published days, with the reason that was given.
  number   INTEGER PRIMARY KEY,
  date     TEXT NOT NULL,
  slot     TEXT NOT NULL,
  reason   TEXT NOT NULL CHECK (reason <> ''),
  old_hash TEXT NOT NULL, -- '' for a slot that is new on the day
  new_hash TEXT NOT NULL
) STRICT;

CREATE TABLE collection (
  -- Fixed selections of boards, and the boards in them, as the ledger keeps them.
  number INTEGER PRIMARY KEY,
  name   TEXT NOT NULL UNIQUE CHECK (name <> '')
) STRICT;
CREATE TABLE collected (
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
