package help

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/sorting"
)

// Said is a line that a proof or a clash rests on.
type Said struct {
	Line  int    `json:"line"`
	Entry string `json:"entry"`
}

// SaidAt takes a line from a view.
func SaidAt(view *position.Position, line int) Said { return Said{line, view.Line(line).String()} }

// Conflict holds the lines that clash, and what would mend them.
type Conflict struct {
	Clash     []Said   `json:"clash"`               // if any one of them goes, the others can be true; empty if the worlds are too many to find it
	Least     bool     `json:"least"`               // no fewer lines clash
	Repairs   []Repair `json:"repairs"`             // the one that leaves most worlds first; those that leave too many to count, last
	Undecided bool     `json:"undecided,omitempty"` // there may be other repairs: the worlds are too many to tell
	Plain     bool     `json:"-"`                   // at a table without help: no worlds, and repairs in the order of the lines
	Setup     []Said   `json:"setup,omitempty"`     // the lines to look at, if no single reply mends it
}

// Repair is a reply that leaves worlds if it stands in place of the one that was said.
type Repair struct {
	Line   int `json:"line"`
	Reply  any `json:"reply"`            // a number, or a word of the notation
	Worlds any `json:"worlds,omitempty"` // how many it leaves; nil if they are too many to count
}

// For makes the conflict into what a viewer may be told of it: without help, no worlds.
func (c *Conflict) For(h rules.Header, viewer rules.Viewer) *Conflict {
	if table.Allowed(h, viewer) != table.NoHelp {
		return c
	}
	plain := *c
	plain.Plain, plain.Repairs = true, slices.Clone(c.Repairs)
	sorting.Stable(plain.Repairs, func(a, b Repair) int {
		return cmp.Or(a.Line-b.Line, cmp.Compare(fmt.Sprint(a.Reply), fmt.Sprint(b.Reply)))
	})
	for i := range plain.Repairs {
		plain.Repairs[i].Worlds = nil
	}
	return &plain
}

// Page makes the page of a report on a position that no world fits.
func (c *Conflict) Page(r Request) Page {
	return Page{Doc: c.Doc(r.Voice, r.View), Clash: true, Data: struct {
		Game     string    `json:"game"`
		Seat     string    `json:"seat"`
		Worlds   int       `json:"worlds"`
		Conflict *Conflict `json:"conflict"`
	}{r.View.Header().Game, string(r.Viewer), 0, c}}
}

// Doc says a conflict to people.
func (c *Conflict) Doc(v *speak.Voice, view *position.Position) doc.Doc {
	if c.Undecided && len(c.Clash) == 0 {
		return doc.Sentences(v.Say("clash.unfound", nil))
	}
	d := list(headingOver(v, "clash.line", len(c.Clash)), numbered(v, view, c.Clash))
	uncounted := c.Plain || slices.ContainsFunc(c.Repairs, func(r Repair) bool { return r.Worlds == nil })
	heading := "clash.mend"
	if uncounted && len(c.Repairs) > 1 {
		heading = "clash.mend-any"
	}
	var repairs []string
	for _, repair := range c.Repairs {
		id, figures := "clash.repair-plain", speak.Figures{"line": repair.Line, "reply": speak.Plain(replyText(v, view, repair))}
		switch {
		case c.Plain:
		case repair.Worlds == nil:
			id = "clash.repair-many"
		default:
			id = "clash.repair"
			figures["number"] = fmt.Sprint(repair.Worlds)
			figures["ways"] = speak.Plain(v.Grouped(fmt.Sprint(repair.Worlds)))
		}
		repairs = append(repairs, v.Say(id, figures))
	}
	d = append(d, list(headingOver(v, heading, len(c.Repairs)), repairs)...)
	switch {
	case c.Undecided && len(c.Repairs) > 0:
		return append(d, doc.Sentences(v.Say("clash.undecided-others", nil))...)
	case c.Undecided:
		return append(d, doc.Sentences(v.Say("clash.undecided", nil))...)
	case len(c.Repairs) > 0:
		return d
	case len(c.Setup) == 0:
		return append(d, doc.Sentences(v.Say("clash.no-repair", nil))...)
	}
	return append(d, list(v.Say("clash.setup", nil), numbered(v, view, c.Setup))...)
}

// list makes a list of lines with a heading.
func list(heading string, lines []string) doc.Doc {
	return doc.Doc{doc.List{Title: doc.Say(heading), Items: doc.Says(lines...), Rank: doc.Vital}}
}

// numbered says lines of a view with their numbers.
func numbered(v *speak.Voice, view *position.Position, said []Said) (lines []string) {
	for _, s := range said {
		lines = append(lines, strings.TrimSpace(v.Numbered(s.Line, view.Line(s.Line))))
	}
	return lines
}

// replyText says the reply of a repair as people type it in its line.
func replyText(v *speak.Voice, view *position.Position, repair Repair) string {
	e, reply := view.Line(repair.Line), fmt.Sprint(repair.Reply)
	for _, a := range e.Args {
		if a.Reply {
			return rules.InField(view.Vocabulary(), e, a.Field, reply, v.Lang)
		}
	}
	return reply
}

// headingOver says the heading for a number of lines; "" for none.
func headingOver(v *speak.Voice, id string, number int) string {
	switch number {
	case 0:
		return ""
	case 1:
		return v.Say(id, nil)
	}
	return v.Say(id+"s", speak.Figures{"number": number})
}
