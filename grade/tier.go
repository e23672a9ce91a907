package grade

import (
	"fmt"
	"strings"
)

// Tier is how hard the hardest step is that a board cannot do without.
// The zero value, Unproved, is no tier: a board the ladder does not solve, or
// one that was never aimed at a tier.
type Tier uint8

// The tiers, easiest first. Extreme means one-step contradiction.
const (
	Unproved Tier = iota
	Easy
	Medium
	Hard
	Expert
	Extreme
)

var tierNames = [...]string{"", "easy", "medium", "hard", "expert", "extreme"}

// Tiers returns Easy to Extreme in ascending order, in a slice of the caller's own.
func Tiers() []Tier { return []Tier{Easy, Medium, Hard, Expert, Extreme} }

// String returns the lower-case name used in files and flags, "" for Unproved.
func (t Tier) String() string {
	if int(t) < len(tierNames) {
		return tierNames[t]
	}
	return fmt.Sprintf("tier(%d)", uint8(t))
}

// ParseTier reads a lower-case tier name; "" is Unproved. The error lists the names.
func ParseTier(name string) (Tier, error) {
	for i, n := range tierNames {
		if n == name {
			return Tier(i), nil
		}
	}
	return Unproved, fmt.Errorf("unknown tier %q: want one of %s", name, strings.Join(tierNames[1:], ", "))
}

// MarshalText writes the tier as String does.
func (t Tier) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText reads what MarshalText wrote, with ParseTier's errors.
func (t *Tier) UnmarshalText(text []byte) error {
	parsed, err := ParseTier(string(text))
	if err == nil {
		*t = parsed
	}
	return err
}
