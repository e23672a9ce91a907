package sitegen

import "encoding/base64"

// masked writes a board's data so that nobody reads it at a glance in a page's source,
// and no more than that: the key is in the page, and the script undoes it. Every byte
// is combined with one that follows from the board's id, the digits of base64 are
// without padding. The id is ASCII; numbers have 32 bits, which any script can do.
func masked(id string, data []byte) string {
	key := uint32(5381)
	for _, c := range []byte(id) {
		key = key<<5 + key + uint32(c)
	}
	if key == 0 {
		key = 1 // from which xorshift would not move
	}
	out := make([]byte, len(data))
	for i, b := range data {
		key ^= key << 13
		key ^= key >> 17
		key ^= key << 5
		out[i] = b ^ byte(key>>24)
	}
	return base64.RawStdEncoding.EncodeToString(out)
}
