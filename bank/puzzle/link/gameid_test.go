package link

import (
	"regexp"
	"strings"
	"testing"
)

// IDs that sgt-pattern, sgt-rect and sgt-bridges 20230122 wrote or take.
func TestParseGameID(t *testing.T) {
	made := regexp.MustCompile(`^e\d+$`)
	for text, want := range map[string]GameID{
		"2x4:2/1.1//1/1/2": {2, 4, "2/1.1//1/1/2"},
		"2:a4a_":           {2, 2, "a4a_"},
		"7x5e4:b14zb21c":   {7, 5, "b14zb21c"},
		"7e4:":             {7, 7, ""},
		"0x65:a:b":         {0, 65, "a:b"},
	} {
		if got, err := ParseGameID(text, made); err != nil || got != want {
			t.Errorf("%s: %+v, %v; want %+v", text, got, err, want)
		}
	}
	if got := (GameID{2, 4, "2/1.1//1/1/2"}).String(); got != "2x4:2/1.1//1/1/2" {
		t.Errorf("written as %s", got)
	}
	for text, says := range map[string]string{
		"":                       "no game ID",
		"7x7#12345":              `"7x7#12345" is no game ID`,
		":a":                     `"" is no size`,
		"x7:a":                   `"x7" is no size`,
		"7x:a":                   `"7x" is no size`,
		"7y5:a":                  `"7y5" is no size`,
		"+7x5:a":                 `"+7x5" is no size`,
		"7x-5:a":                 `"7x-5" is no size`,
		"7x7e:a":                 `"7x7e" is no size`,
		"7x7x7:a":                `"7x7x7" is no size`,
		"99999999999999999999:a": "is no size",
	} {
		if got, err := ParseGameID(text, made); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %+v, %v; want an error with %s", text, got, err, says)
		}
	}
	if got, err := ParseGameID("7x5e4:b14zb21c", nil); err == nil {
		t.Errorf("%+v of an ID with parameters that the game does not have", got)
	}
}

// What is read and written again reads the same.
func FuzzGameID(f *testing.F) {
	f.Add("7x5e4:b14zb21c")
	f.Add("2:a4a_")
	f.Fuzz(func(t *testing.T, text string) {
		id, err := ParseGameID(text, regexp.MustCompile("^[a-z]"))
		if err != nil {
			return
		}
		if again, err := ParseGameID(id.String(), nil); err != nil || again != id {
			t.Errorf("%q is %+v and that %+v, %v", text, id, again, err)
		}
	})
}
