package speak

import (
	"slices"
	"strings"

	"lestrade/rules"
	"lestrade/rules/vocabulary"
)

// mostNear is how many nearest entries are listed; the rest are only counted.
const mostNear = 16

// refused is a refusal with the voice that tells it.
type refused struct {
	voice *Voice
	*rules.Refusal
}

// Refusal says, in several lines, why typed text was not taken. where tells the place, as
// [Voice.Row] does.
func (v *Voice) Refusal(r *rules.Refusal, where, text string) string {
	lines := []string{v.Refused(r, where)}
	if text != "" {
		lines = append(lines, "    "+Printable(strings.TrimSpace(text)))
	}
	for _, line := range v.Why(r) {
		lines = append(lines, "  "+line)
	}
	if r.Rule != "" && v.game != "" {
		lines = append(lines, "  "+v.Say("see-rule", Figures{"game": v.game, "rule": r.Rule}))
	}
	return strings.Join(lines, "\n")
}

// Refused says in one line where something was not taken, and by which rule.
func (v *Voice) Refused(r *rules.Refusal, where string) string {
	return v.Say("head."+string(r.Kind), Figures{"where": Plain(where), "rule": r.Rule})
}

// Why says, in several lines, what stands against typed text, and what would be accepted
// instead.
func (v *Voice) Why(r *rules.Refusal) (lines []string) {
	told := refused{v, r}
	if r.Fallen > 0 {
		lines = append(lines, v.Say("fallen."+string(r.Mends), Figures{"line": r.Line, "fallen": r.Fallen}))
	}
	lines = append(lines, v.Reason(r))
	if r.Unsaid && r.Soon.Verb != "" {
		lines = append(lines, v.Say("assumed", Figures{"line": r.Soon}))
	}
	if near := told.near(); near != "" {
		lines = append(lines, near)
	}
	if len(r.Doubtful) > 0 && r.Fallen == 0 { // not the reply but an earlier line may be wrong; or the reply can be insisted on
		lines = append(lines, v.Say("doubt", Figures{"number": len(r.Doubtful)}))
		for _, d := range r.Doubtful {
			lines = append(lines, v.Numbered(d.Line, d.Heard))
		}
		// A sentence says where to look at what the reply rests on. At a table that one seat keeps for
		// itself there is one only for replies that name that seat.
		see := "doubt." + r.Soon.Verb
		if v.mine != "" {
			see += ".mine"
		}
		names := func(a rules.Arg) bool { return slices.Contains(a.Words, v.mine) }
		if v.Has(see) && (v.mine == "" || slices.ContainsFunc(r.Soon.Args, names)) {
			lines = append(lines, v.Say(see, r.Figures))
		}
		lines = append(lines, v.Say("doubt.insist", nil))
	}
	return lines
}

// Reason says in one sentence what stands against an entry. A game may add something: its
// sentence "more-RULE" comes behind that for a rule of all games, and "more-DOMAIN" behind that
// for a text that is no word of the domain.
func (v *Voice) Reason(r *rules.Refusal) string {
	figures := Figures{}
	for name, value := range r.Figures {
		figures[name] = value
	}
	id := r.Rule + "." + r.Reason
	if !r.Barred() {
		id = string(r.Kind) + "." + r.Reason
		word := r.Word
		if r.Fallen > 0 { // the word comes from a later line, in the form in which lines are stored
			word = v.Word(word)
		}
		figures["word"] = Plain(v.Quote(word))
		figures["field"] = Plain(refused{v, r}.fieldWanted())
		if r.Reason == "word" && r.Domain != nil && v.words != nil {
			// No line has brought words to this domain yet: name the verb that does.
			free, _ := r.Domain.Free("")
			if verb := v.words.Brings(r.Domain); verb != nil && !free {
				id, figures["verb"] = "unreadable.unheard", verb.ID
			}
		}
	}
	text, more := v.Say(id, figures), "more-"+r.Rule
	if r.Reason == "word" && r.Domain != nil {
		more += r.Domain.ID
	}
	if heard := "heard." + more; v.points && v.Has(heard) {
		more = heard
	}
	switch {
	case text == id:
		return v.Say(r.Rule, figures)
	case v.Has(more):
		return v.Say("joined", Figures{"one": Plain(text), "other": Plain(v.Say(more, figures))})
	}
	return text
}

// fieldWanted says what a field wants. For numbers it names only those that nothing bars, if they
// follow each other.
func (r refused) fieldWanted() string {
	if r.Domain == nil || !r.Domain.Range() || len(r.Near) < 2 {
		return r.voice.Field(r.Domain)
	}
	var open []int
	for _, e := range r.Near {
		last := e.Args[len(e.Args)-1].Words
		open = append(open, rules.Number(last[len(last)-1]))
	}
	low, high := slices.Min(open), slices.Max(open)
	if high-low != len(open)-1 {
		return r.voice.Field(r.Domain)
	}
	return r.voice.Say("field.number", Figures{"low": low, "high": high})
}

// Field says what a field holds.
func (v *Voice) Field(d *vocabulary.Domain) string {
	switch {
	case d == nil:
		return v.Say("field.word", nil)
	case v.Has("domain." + d.ID):
		return v.Say("domain."+d.ID, nil)
	case d.Range():
		low, high, _ := strings.Cut(d.ID, "..")
		return v.Say("field.number", Figures{"low": low, "high": high})
	case strings.HasPrefix(d.ID, "option "):
		var ids []string
		for _, w := range d.Words {
			ids = append(ids, w.ID)
		}
		return v.Either(ids)
	}
	return v.Say("field."+d.ID, nil)
}

// near lists what would be accepted in place of the word at fault: only the words if nothing else
// differs, else whole entries. It is "" if there is nothing to list.
func (r refused) near() string {
	if r.Reason == "spare" || r.Reason == "spare-of-many" {
		return ""
	}
	// Leave out the lines that only Lestrade itself says and, if nobody said a verb, those that are no play.
	all := slices.DeleteFunc(slices.Clone(r.Near), func(e rules.Entry) bool {
		if r.voice.words == nil {
			return false
		}
		verb := r.voice.words.Verb(e.Verb, e.Seat != "")
		return verb != nil && (verb.Keeps || r.Unsaid && !verb.Act && (verb.Explicit || rules.IsHeader(verb.ID)))
	})
	own := r.Field != nil && r.Field.New
	if r.Domain != nil && len(r.Domain.Words) == 0 && !own {
		return "" // free text: its examples do not list all that is accepted
	}
	if own { // a new name is wanted: leave out the names of cards that there are
		all = slices.DeleteFunc(all, func(e rules.Entry) bool { return r.Domain.Find(lastID(e)) != nil })
	}
	if len(all) == 0 {
		return ""
	}
	if free, _ := r.Domain.Free(""); free && !own && r.Kind != rules.Ambiguous && !slices.ContainsFunc(all, func(e rules.Entry) bool { return r.Domain.Find(lastID(e)) != nil }) {
		return r.voice.Such(r.Domain, lastID(all[0]))
	}
	listed := all[:min(len(all), mostNear)]
	whole := r.Kind == rules.Ambiguous || slices.ContainsFunc(listed, func(e rules.Entry) bool {
		return e.Verb != "" && e.Seat != listed[0].Seat
	})
	var near []string
	for _, e := range listed {
		switch {
		case whole:
			near = append(near, r.voice.Entry(e))
		case len(e.Args) > 0 && r.voice.words != nil:
			near = append(near, rules.InField(r.voice.words, e, e.Args[len(e.Args)-1].Field, lastID(e), r.voice.Lang))
		case e.Verb != "":
			near = append(near, r.voice.Word(e.Verb))
		default:
			near = append(near, e.Seat)
		}
	}
	text := strings.Join(near, ", ")
	if rest := len(all) - len(listed); rest > 0 {
		text += r.voice.Say("more", Figures{"number": rest})
	}
	if r.Fallen > 0 {
		return r.voice.Say("near.fallen", Figures{"near": Plain(text), "fallen": r.Fallen})
	}
	if own {
		return r.voice.Say("near.own", Figures{"near": Plain(text)})
	}
	if r.Kind == rules.Ambiguous {
		return r.voice.Say("near.entries", Figures{"near": Plain(text)})
	}
	if r.Unsaid {
		return r.voice.Say("near.assumed", Figures{"near": Plain(text)})
	}
	return r.voice.Say("near", Figures{"near": Plain(text)})
}

// Such gives an example of a free text, for fields whose words cannot be listed.
func (v *Voice) Such(d *vocabulary.Domain, example string) string {
	return v.Say("near.such", Figures{"near": Plain(v.WordOf(d.ID, example))})
}

// Examples gives the examples of a domain, as people type them.
func (v *Voice) Examples(d *vocabulary.Domain) (texts []string) {
	for _, id := range d.Example {
		texts = append(texts, v.WordOf(d.ID, id))
	}
	return texts
}

// lastID is the last word of an entry, "" if it has none yet.
func lastID(e rules.Entry) string {
	if len(e.Args) == 0 {
		return ""
	}
	words := e.Args[len(e.Args)-1].Words
	return words[len(words)-1]
}

// Row names a row of a file: "game.txt, line 12". If blank rows and comments make it differ from
// the line of the game, it names that too.
func (v *Voice) Row(file string, row, line int) string {
	id := "where.row"
	if row != line {
		id = "where.row-line"
	}
	return v.Say(id, Figures{"file": Plain(v.File(file)), "row": row, "line": line})
}

// File gives a file's name as it is shown. "-" is told as standard input.
func (v *Voice) File(name string) string {
	if name == "-" {
		return v.Say("where.stdin", nil)
	}
	return name
}

// Notices gives the sentences of reminders. The id of each is the head, a point and its key.
func (v *Voice) Notices(head string, notices []rules.Notice) []string {
	var out []string
	for _, n := range notices {
		out = append(out, v.Say(head+"."+n.Key, n.Figures))
	}
	return out
}
