package puzzle

// Mix spreads a number over 64 bits, so that sums of mixed numbers make a Key: the
// finalizer of SplitMix64 (Steele, Lea and Flood 2014).
func Mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// LeastText is the canonical text of a board whose symmetric copies are all given: the
// least of its text and theirs.
func LeastText[P any](p P, copies []P, encode func(P) string) string {
	least := encode(p)
	for _, c := range copies {
		least = min(least, encode(c))
	}
	return least
}
