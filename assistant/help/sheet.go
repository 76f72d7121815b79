package help

import (
	"math"
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// SheetReport makes the report of a game's sheet. Disputed lines prove nothing on a sheet and are
// listed under its title: otherwise players would look there in vain for what they entered. The flags
// "mark" and "check" are older than the pad; now the pad answers them.
func SheetReport(sheet func(Request) (Page, error), pad Report) Report {
	mark := pad.Flags[slices.IndexFunc(pad.Flags, func(f Flag) bool { return f.Name == "mark" })]
	mark.Level = table.PadHelp
	return Report{
		Name: "sheet", Seat: true, Words: "sheet", Level: table.SheetHelp,
		Flags: []Flag{mark, {Name: "check", Switch: true, Level: table.CheckHelp}},
		Make: func(r Request) (Page, error) {
			if r.Flags["mark"] != "" || r.Flags["check"] != "" {
				flags := map[string]string{"mark": r.Flags["mark"], "check": r.Flags["check"], "which": r.Flags["check"]}
				r.Flags = flags
				return pad.Make(r)
			}
			page, err := sheet(r)
			if err == nil && !page.Clash && r.View.Disputes() != nil {
				page.Doc = slices.Insert(slices.Clone(page.Doc), min(1, len(page.Doc)), disorder(doc.Vital, r.Voice, r.View)...) // under its title
			}
			return page, err
		},
	}
}

// Explained says, as data, whether a seat's case has a word of its sheet, and why.
type Explained struct {
	Game    string   `json:"game"`
	Seat    string   `json:"seat"`
	Card    string   `json:"card"`              // the word, which may be a suspect or an hour too
	Mine    string   `json:"mine,omitempty"`    // "never", "always" or "open"
	Seen    string   `json:"seen,omitempty"`    // where the card is in sight
	Worlds  any      `json:"worlds,omitempty"`  // how many worlds have it; only where Mine is open
	Of      any      `json:"of,omitempty"`      // how many worlds there are; only where Mine is open
	Missing []string `json:"missing,omitempty"` // the lines that must be entered for exact figures
	Least   *bool    `json:"least,omitempty"`   // no fewer lines prove it
	Because []Said   `json:"because,omitempty"` // the lines that prove it, or that show where the card is
}

// Unread turns the refusal of a word that was read in a field of some line into one about a card of
// the sheet: it offers the words near it, and no lines.
func Unread(r Request, refusal *rules.Refusal, field string) error {
	refusal.Soon = rules.Entry{}
	for i, e := range refusal.Near {
		refusal.Near[i] = rules.Entry{Args: []rules.Arg{{Field: "card", Words: []string{r.Voice.Word(e.Word(field))}}}}
	}
	return refusal
}

// Missing asks for the lines that a report still needs, each given as "front Bruno". The heading is
// the report's text "missing", and each verb has a sentence under it, as "sheet.missing.front". It
// returns nil if no line is missing.
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

// Rounded rounds a number to nine decimals, for sums leave the digits behind them uncertain.
func Rounded(n float64) float64 { return math.Round(n*1e9) / 1e9 }
