package speak

import (
	"strconv"
	"strings"

	"lestrade/rules"
)

// spellDraw is an entry that was drawn, with which of the table’s draws it was, and from
// what: the notation’s “drawn 3 of” would be read as how many came out.
func (v *Voice) spellDraw(e rules.Entry) string {
	field, args := "", []rules.Arg{}
	for _, a := range e.Args {
		if a.Reply {
			field = a.Field
		}
		if a.Reply && e.Verb == "undone" { // stored as text, whatever verb it was of
			a.Words = v.Words(a.Words)
		}
		args = append(args, a)
	}
	var from []string
	for _, o := range e.Drawn.Outcomes {
		text := rules.InField(v.words, e, field, o.Word, v.Lang)
		if e.Verb == "undone" {
			text = v.Word(o.Word)
		}
		if o.Weight > 1 {
			text += " ×" + strconv.Itoa(o.Weight)
		}
		from = append(from, text)
	}
	figures := Figures{"draw": e.Drawn.Number, "from": Plain(strings.Join(from, ", ")), "words": Plain(Printable(strings.Join(e.Drawn.Said, " ")))}
	e.Args, e.Drawn = args, nil
	return v.spell(e) + " " + v.Say("drawn", figures)
}
