package help

import (
	"math"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// Explained says of a word of a seat's sheet whether the seat's case has it, as data. Mine is
// "never" or "always", and Because are the lines that force it; or "open", with how likely it is.
type Explained struct {
	Game    string   `json:"game"`
	Seat    string   `json:"seat"`
	Card    string   `json:"card"`
	Mine    string   `json:"mine,omitempty"`
	Seen    string   `json:"seen,omitempty"` // where the card is in sight
	Worlds  any      `json:"worlds,omitempty"`
	Of      any      `json:"of,omitempty"`
	Missing []string `json:"missing,omitempty"`
	Least   *bool    `json:"least,omitempty"`
	Because []Said   `json:"because,omitempty"`
}

// Unread is the refusal of a word of the sheet that was read in a field of some line: what
// would be read stands in no line.
func Unread(r Request, refusal *rules.Refusal, field string) error {
	refusal.Soon = rules.Entry{}
	for i, e := range refusal.Near {
		refusal.Near[i] = rules.Entry{Args: []rules.Arg{{Field: "card", Words: []string{r.Voice.Word(e.Word(field))}}}}
	}
	return refusal
}

// Missing asks for the lines that a report still needs, each as "front Bruno": "sheet.missing"
// and "review.missing" head them, and have a sentence for each verb. Nothing where none is missing.
func Missing(v *speak.Voice, report string, lines []string) []doc.Block {
	asks := doc.List{Title: doc.Say(v.Say(report+".missing", nil))}
	for _, line := range lines {
		verb, of, _ := strings.Cut(line, " ")
		asks.Items = append(asks.Items, doc.Say(v.Say(report+".missing."+verb, speak.Figures{"seat": of, "of": of})))
	}
	if asks.Items == nil {
		return nil
	}
	return []doc.Block{asks}
}

// Rounded is a number without its last digits, which sums leave uncertain.
func Rounded(n float64) float64 { return math.Round(n*1e9) / 1e9 }
