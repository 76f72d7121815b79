package help

import (
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
)

// Notes are a player's own marks on the words of a sheet. They are kept apart from what is proved.
type Notes struct {
	Words []string        // the marked words, in the order of the sheet
	Of    map[string]byte // by word: '-' if it is struck, '+' if it is held for certain
	Made  []string        // the marks made by this request, as they are kept
}

// Marks are a player's own marks as data.
type Marks struct {
	Struck  []string `json:"struck"`
	Certain []string `json:"certain"`
}

// Check is the report on a player's marks as data.
type Check struct {
	Game    string   `json:"game"`
	Seat    string   `json:"seat"`
	Struck  []string `json:"struck"`
	Certain []string `json:"certain"`
	Wrong   []string `json:"wrong"` // the words of both whose marks do not follow
	Missing []string `json:"missing,omitempty"`
}

// SheetReport makes the report of a game's sheet. Marking it and checking the marks are less help
// than reading it, so they need a lower level. Disputed lines prove nothing on a sheet and are
// listed under its title: else players would miss there what they have entered.
func SheetReport(sheet func(Request) (Page, error)) Report {
	headed := func(r Request) (Page, error) {
		page, err := sheet(r)
		if err == nil && !page.Clash && r.View.Disputes() != nil {
			page.Doc = slices.Insert(slices.Clone(page.Doc), min(1, len(page.Doc)), disorder(doc.Vital, r.Voice, r.View)...) // under its title
		}
		return page, err
	}
	return Report{
		Name: "sheet", Seat: true, Words: "sheet", Level: table.SheetHelp, Make: headed,
		Flags: []Flag{{Name: "mark", Level: table.CheckHelp}, {Name: "check", Switch: true, Level: table.CheckHelp}},
	}
}

// ReadNotes adds the marks of a request to those that the player made before. read reads a typed
// word as one of the sheet's words; its refusal is the error.
func ReadNotes(r Request, sheet []string, read func(typed string) (string, error)) (Notes, error) {
	n := Notes{Of: map[string]byte{}}
	for _, mark := range r.Marks {
		n.mark(mark)
	}
	for _, typed := range strings.FieldsFunc(r.Flags["mark"], func(c rune) bool { return c == ',' || c == ' ' }) {
		sign, name := "", typed
		for _, dash := range []string{"-", "−", "–", "+", "="} {
			if after, found := strings.CutPrefix(typed, dash); found {
				sign, name = dash, after
			}
		}
		word, err := read(name)
		if err != nil {
			return n, err
		}
		switch sign {
		case "", "+":
		case "=": // the mark is taken away
			sign = ""
		default:
			sign = "-"
		}
		n.Made = append(n.Made, sign+word)
		n.mark(sign + word)
	}
	for _, word := range sheet {
		if n.Of[word] != 0 {
			n.Words = append(n.Words, word)
		}
	}
	return n, nil
}

// mark adds a mark, "-butcher" or "+butcher", or takes it away, "butcher".
func (n *Notes) mark(mark string) {
	word := strings.TrimLeft(mark, "+-")
	if word == mark {
		delete(n.Of, word)
	} else {
		n.Of[word] = mark[0]
	}
}

// bearing are the words that bear a sign.
func (n *Notes) bearing(sign byte) []string {
	return slices.DeleteFunc(append([]string{}, n.Words...), func(word string) bool { return n.Of[word] != sign })
}

// Sign is the mark to show behind a word; "" if it has none.
func (n *Notes) Sign(word string) string {
	if sign := n.Of[word]; sign != 0 {
		return string(sign)
	}
	return ""
}

// Shown makes the marks into data; nil if there are none.
func (n *Notes) Shown() *Marks {
	if len(n.Words) == 0 {
		return nil
	}
	return &Marks{n.bearing('-'), n.bearing('+')}
}

// Page lists the marks, and says nothing of what is proved.
func (n *Notes) Page(r Request) Page {
	struck, certain := n.bearing('-'), n.bearing('+')
	var lines []string
	if len(struck) > 0 {
		lines = append(lines, r.Voice.Say("sheet.marks.struck", speak.Figures{"cards": struck}))
	}
	if len(certain) > 0 {
		lines = append(lines, r.Voice.Say("sheet.marks.certain", speak.Figures{"cards": certain}))
	}
	if lines == nil {
		lines = []string{r.Voice.Say("sheet.marks.none", nil)}
	}
	return Page{Doc: doc.Sentences(lines...), Data: struct {
		Game string `json:"game"`
		Seat string `json:"seat"`
		Marks
	}{r.View.Header().Game, string(r.Viewer), Marks{struck, certain}}, Marks: n.Made}
}

// Check says which marks do not follow, and no more: a struck word that may be true, or one that is
// held for certain and need not be true. is tells of a word "never", "always" or "open". missing are
// the lines that must be entered before more can be told.
func (n *Notes) Check(r Request, missing []string, is func(word string) string) Page {
	c := Check{r.View.Header().Game, string(r.Viewer), n.bearing('-'), n.bearing('+'), []string{}, missing}
	for _, word := range n.Words {
		if follows := map[byte]string{'-': "never", '+': "always"}[n.Of[word]]; is(word) != follows {
			c.Wrong = append(c.Wrong, word)
		}
	}
	v, lines := r.Voice, []string(nil)
	switch {
	case len(n.Words) == 0:
		lines = append(lines, v.Say("sheet.marks.none", nil))
	case len(c.Wrong) == 0:
		lines = append(lines, v.Say("sheet.check.right", speak.Figures{"number": len(n.Words)}))
	}
	for _, word := range c.Wrong {
		id := "sheet.check.struck"
		if n.Of[word] == '+' {
			id = "sheet.check.certain"
		}
		lines = append(lines, v.Say(id, speak.Figures{"card": word}))
	}
	return Page{Doc: doc.Sentences(lines...), Data: c, Marks: n.Made}
}
