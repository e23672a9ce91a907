package bank

// DryLimit is how many trials in a row without an accepted board end a stream.
const DryLimit = 20_000

// Progress is how far a stream has come. It is stored with the boards it
// covers, in one transaction.
type Progress struct {
	Next      int64 // the first trial that is not yet decided
	Accepted  int   // own-tier boards so far, what a quota counts
	Dry       int64 // trials decided since the last accepted board
	Exhausted bool  // ended by DryLimit
}

// Batch is what one transaction adds to a stream: boards in ascending order of
// trial, and the progress that they and the rejected trials between them make.
type Batch struct {
	Stream   Stream
	Boards   []Board
	Progress Progress
}
