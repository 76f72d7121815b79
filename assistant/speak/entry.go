package speak

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"lestrade/rules"
)

// Entry writes an entry in the words that people may type, and adds how it was drawn or how it
// came to stand. It adds nothing to a reply that is still to be worked out.
func (v *Voice) Entry(e rules.Entry) string {
	if v.words == nil || e.Verb == "" {
		return e.String()
	}
	said, how := e, e.How
	said.How, said.Dispute = "", ""
	if how == rules.Derived && e.Unanswered() {
		how = ""
	}
	text := v.spell(said)
	if e.Drawn != nil && e.Drawn.Number > 0 {
		text = v.spellDraw(said)
	}
	for _, how := range []rules.How{how, e.Dispute} {
		if how != "" {
			text += " " + v.Say("how."+string(how), nil)
		}
	}
	return text
}

// spell writes an entry with the colon of the language.
func (v *Voice) spell(e rules.Entry) string {
	text := rules.Spell(v.words, e, v.Lang)
	if rest, acts := strings.CutPrefix(text, e.Seat+":"); acts && e.Seat != "" {
		return e.Seat + v.Say("colon", nil) + rest
	}
	return text
}

// spellDraw writes an entry that was drawn, with the number of the draw and its outcomes. It does
// not use the notation’s “drawn 3 of”, which people would read as three things drawn.
func (v *Voice) spellDraw(e rules.Entry) string {
	field, args := "", []rules.Arg{}
	for _, a := range e.Args {
		if a.Reply {
			field = a.Field
		}
		if a.Reply && e.Verb == "undone" { // its words are stored as text, for any verb
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

// Numbered writes a line of a table with its number before it, as lists of lines show it.
func (v *Voice) Numbered(n int, e rules.Entry) string {
	return fmt.Sprintf("%4d  %s", n, v.Entry(e))
}

// Gloss tells what the last word of an entry means, "" if that needs no saying.
func (v *Voice) Gloss(e rules.Entry) string {
	if len(e.Args) == 0 {
		return ""
	}
	last := e.Args[len(e.Args)-1]
	field := v.words.Verb(e.Verb, e.Seat != "").Field(last.Field)
	if field == nil {
		return ""
	}
	return v.GlossOf(field.Of, last.Words[len(last.Words)-1])
}

// GlossOf tells what a word of a domain means: its sentence gloss.DOMAIN.ID or gloss.ID, or those
// of its parts if the word is made of several. It is "" if there is none.
func (v *Voice) GlossOf(domain, id string) string {
	for _, text := range []string{"gloss." + domain + "." + id, "gloss." + id} {
		if v.Has(text) {
			return v.Say(text, nil)
		}
	}
	d := v.words.Domain(domain)
	if d == nil || d.Find(id) == nil {
		return ""
	}
	var parts []string
	of := d.Find(id).Of
	for _, part := range slices.Sorted(maps.Keys(of)) {
		if text := v.GlossOf(part, of[part]); text != "" {
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, v.Say("gloss", nil))
}
