-- How many boards of a collection a printed sheet has; 0 for the usual number.
ALTER TABLE collection ADD COLUMN per_sheet INTEGER NOT NULL DEFAULT 0 CHECK (per_sheet >= 0);
