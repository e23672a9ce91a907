package days

import "slices"

// Stocked is a board that nothing uses: no day, no collection, no how-to page,
// neither itself nor a symmetric copy of it.
type Stocked struct {
	ID string
	// Class is the same text for symmetric copies and for no other boards of the
	// family: where a key is one board's alone, the key; else the canonical form.
	Class string
}

// Stock is what planning may still draw from. Kinds are loaded as they are first
// asked for. A Stock is used up by planning and is not safe for concurrent use.
type Stock struct {
	load    func(Kind) ([]Stocked, error)
	pools   map[Kind][]Stocked
	classes map[class]*members
}

// class is all symmetric copies of one board.
type class struct{ family, name string }

type members struct {
	inStock int // over all pools that are loaded
	used    bool
}

// NewStock makes a stock of the boards that load lists for a kind: those whose
// family, size, options and proved tier are the kind's, in export order. Load is called
// once a kind at most, and its list is the stock's from then on.
func NewStock(load func(Kind) ([]Stocked, error)) *Stock {
	return &Stock{load: load, pools: map[Kind][]Stocked{}, classes: map[class]*members{}}
}

// take uses up the board of a kind that an output of the draw points at, with all
// its symmetric copies. It returns false where there is none.
func (s *Stock) take(k Kind, u uint32) (id string, ok bool, err error) {
	pool, err := s.pool(k)
	if err != nil || len(pool) == 0 {
		return "", false, err
	}
	i := index(u, len(pool))
	chosen := pool[i]
	s.pools[k] = slices.Delete(pool, i, i+1)
	m := s.classes[class{k.Family, chosen.Class}]
	m.used = true
	m.inStock--
	if m.inStock > 0 {
		s.drop(k.Family, chosen.Class, m)
	}
	return chosen.ID, true, nil
}

// pool returns the boards of a kind that are left.
func (s *Stock) pool(k Kind) ([]Stocked, error) {
	if pool, ok := s.pools[k]; ok {
		return pool, nil
	}
	all, err := s.load(k)
	if err != nil {
		return nil, err
	}
	pool := slices.DeleteFunc(all, func(b Stocked) bool { return s.member(k.Family, b).used })
	for _, b := range pool {
		s.member(k.Family, b).inStock++
	}
	s.pools[k] = pool
	return pool, nil
}

func (s *Stock) member(family string, b Stocked) *members {
	key := class{family, b.Class}
	if s.classes[key] == nil {
		s.classes[key] = &members{}
	}
	return s.classes[key]
}

// drop removes what is left of a class from the pools of its family.
func (s *Stock) drop(family, name string, m *members) {
	for k, pool := range s.pools { // each pool by itself, so their order is free
		if k.Family == family {
			s.pools[k] = slices.DeleteFunc(pool, func(b Stocked) bool { return b.Class == name })
		}
	}
	m.inStock = 0
}
