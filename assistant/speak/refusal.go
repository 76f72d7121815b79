package speak

import (
	"slices"
	"strings"

	"lestrade/rules"
	"lestrade/rules/vocabulary"
)

// mostNear is how many nearest entries are listed before the rest is counted.
const mostNear = 16

// refused is a refusal as a voice tells it.
type refused struct {
	voice *Voice
	*rules.Refusal
}

// Refusal says why typed text was not taken. where tells the place, as
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

// Refused says in a line where something was not taken, and by which rule.
func (v *Voice) Refused(r *rules.Refusal, where string) string {
	return v.Say("head."+string(r.Kind), Figures{"where": Plain(where), "rule": r.Rule})
}

// Why is what stands against typed text, and what would be accepted instead, in lines.
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
	if len(r.Doubtful) > 0 && r.Fallen == 0 { // what else may be at fault than a reply, and how to keep to it
		lines = append(lines, v.Say("doubt", Figures{"number": len(r.Doubtful)}))
		for _, d := range r.Doubtful {
			lines = append(lines, v.Numbered(d.Line, d.Heard))
		}
		if see := told.lookUp(); v.Has(see) {
			lines = append(lines, v.Say(see, r.Figures))
		}
		lines = append(lines, v.Say("doubt.insist", nil))
	}
	return lines
}

// lookUp is the sentence that says where to look at what a refused reply rests on: on a page of
// whoever replies, or where the whole table is theirs.
func (r refused) lookUp() string {
	id := "doubt." + r.Soon.Verb
	if r.voice.mine == "" {
		return id
	}
	for _, arg := range r.Soon.Args {
		if slices.Contains(arg.Words, r.voice.mine) {
			return id + ".mine"
		}
	}
	return ""
}

// Reason is the one sentence that says what stands against an entry; what a game has to
// add to a rule of all games, "more-" before its number, or of a text that is no word of a
// domain, before its name, comes behind it.
func (v *Voice) Reason(r *rules.Refusal) string {
	figures := Figures{}
	for name, value := range r.Figures {
		figures[name] = value
	}
	id := r.Rule + "." + r.Reason
	if !r.Barred() {
		id = string(r.Kind) + "." + r.Reason
		word := r.Word
		if r.Fallen > 0 { // it stands in a later line, as that is stored
			word = v.Word(word)
		}
		figures["word"] = Plain(v.Quote(word))
		figures["field"] = Plain(refused{v, r}.fieldWanted())
		if r.Reason == "word" && r.Domain != nil && v.words != nil {
			// The verb that would have told of a word which nobody knows yet.
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
	switch {
	case text == id:
		return v.Say(r.Rule, figures)
	case v.Has(more):
		return v.Say("joined", Figures{"one": Plain(text), "other": Plain(v.Say(more, figures))})
	}
	return text
}

// fieldWanted says what a field wants: of numbers only those that nothing bars, where they
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

// near lists what would be accepted in place of the word at fault: only the words
// themselves where nothing else differs, else whole entries.
func (r refused) near() string {
	if r.Reason == "spare" || r.Reason == "spare-of-many" {
		return ""
	}
	all := slices.DeleteFunc(slices.Clone(r.Near), func(e rules.Entry) bool { // what Lestrade says itself
		if r.voice.words == nil {
			return false
		}
		verb := r.voice.words.Verb(e.Verb, e.Seat != "")
		return verb != nil && verb.Keeps
	})
	own := r.Field != nil && r.Field.New
	if r.Domain != nil && len(r.Domain.Words) == 0 && !own {
		return "" // free text: its examples are no list of what is accepted
	}
	if own { // what is a card already is none to be named
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

// Such is an example of what free text may be, where it is all that can be offered.
func (v *Voice) Such(d *vocabulary.Domain, example string) string {
	return v.Say("near.such", Figures{"near": Plain(v.WordOf(d.ID, example))})
}

// Examples are fillings of a field, as people type them.
func (v *Voice) Examples(d *vocabulary.Domain) (texts []string) {
	for _, id := range d.Example {
		texts = append(texts, v.WordOf(d.ID, id))
	}
	return texts
}

// lastID is the word that an entry was last filled with, "" where it has none yet.
func lastID(e rules.Entry) string {
	if len(e.Args) == 0 {
		return ""
	}
	words := e.Args[len(e.Args)-1].Words
	return words[len(words)-1]
}

// Row is the place of a row in a file: "game.txt, line 12", with the line of the
// game where blank rows and comments part the two.
func (v *Voice) Row(file string, row, line int) string {
	id := "where.row"
	if row != line {
		id = "where.row-line"
	}
	return v.Say(id, Figures{"file": Plain(v.File(file)), "row": row, "line": line})
}

// File is a file's name as it is shown; "-" is standard input.
func (v *Voice) File(name string) string {
	if name == "-" {
		return v.Say("where.stdin", nil)
	}
	return name
}

// Notices says reminders, each with an id's head before its key.
func (v *Voice) Notices(head string, notices []rules.Notice) []string {
	var out []string
	for _, n := range notices {
		out = append(out, v.Say(head+"."+n.Key, n.Figures))
	}
	return out
}
