package puzzle_test

import (
	"testing"

	"inkbank/bank/puzzle"
)

func TestLegible(t *testing.T) {
	for _, text := range []string{
		"Az09 !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~", "Zoë Łukasz Đặng Thị Huyền", "e\u0301 ế", "Ἀθῆναι Ελλάδα", "Чебурашка Ґ",
		"עברית ״׳ שָׁלוֹם", "العَرَبِيَّة ٣،؟", "नमस्ते ३।", "ไทย", "ქართული Հայերեն", "漢字 かなカナ 한국어、。「」〒", "ＡＢＣ１２＋",
		"‘a’ “b” „c“ «d» ‹e› – — … · • †", "© ® ™ ° § ¶ № € £ ¥ ₹ ₿ ½ × ÷ ± ² Ⅳ", "𠮷",
	} {
		for _, r := range text {
			if !puzzle.Legible(r) {
				t.Errorf("%q (%U) of %q is refused", r, r, text)
			}
		}
	}
	for what, text := range map[string]string{
		"emoji":      "😀❤☀⭐⌚🏽🇻🇳🦄",
		"keys":       "\u20e3\ufe0f\ufe0e\U000e0101",
		"pictures":   "☠♞♫✓✗❶➊🀄🄰⠿█■○",
		"arrows":     "→⇒↔∞√≤",
		"private":    "\ue000\uf8ff\U000f0000\U0010fffd",
		"unassigned": "\u0378\U000dffff\ufffe\uffff",
		"control":    "\x00\x07\n\r\t\x1b\x7f\u0085",
		"format":     "\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2066\u2069\ufeff\u00ad\u061c\U000e0041",
		"fillers":    "\u034f\u115f\u3164\uffa0",
		"lines":      "\u2028\u2029",
		"broken":     "\ufffd\ufffc",
	} {
		for _, r := range text {
			if puzzle.Legible(r) {
				t.Errorf("%s: %q (%U) is allowed", what, r, r)
			}
		}
	}
}
