package speak_test

import (
	"testing"

	"lestrade/assistant/speak"
)

func TestGrouped(t *testing.T) {
	for digits, want := range map[string][2]string{
		"7": {"7", "7"}, "240": {"240", "240"}, "2880": {"2,880", "2\u00a0880"}, "58800": {"58,800", "58\u00a0800"},
		"8709120000": {"8,709,120,000", "8\u00a0709\u00a0120\u00a0000"},
	} {
		for i, lang := range []string{"en", "fr"} {
			if got := speak.New(lang).Grouped(digits); got != want[i] {
				t.Errorf("%s in %s: %q", digits, lang, got)
			}
		}
	}
}
