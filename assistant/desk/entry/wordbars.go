package entry

import (
	"cmp"
	"slices"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// questionRows returns the row that explains the next word of an entry, if a "?" is typed in the
// place of that word.
func questionRows(s desk.Sight, view *position.Position, typed string) []desk.Row {
	head, asked := strings.CutSuffix(strings.TrimSpace(typed), "?")
	if !asked || strings.TrimSpace(head) == "" {
		return nil
	}
	waiting := reading.Waits(view, head, s.Voice.Lang)
	if len(waiting) == 0 {
		return nil
	}
	return []desk.Row{{
		Text: s.VoiceHere().Aside("?", s.Say("play.explain", speak.Figures{"field": speak.Plain(FieldName(s.VoiceHere(), waiting[0].Walk))})),
		Take: func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
			return explainWord(d, t, view, waiting[0])
		},
	}}
}

// explainWord tells what may come next in an entry, and which rule bars each of the other words.
func explainWord(d desk.Desk, t desk.Table, view *position.Position, c reading.Completion) (desk.Desk, *desk.Intention, error) {
	all, err := help.Rules(t.Game().ID)
	if err != nil {
		return d, nil, err
	}
	s, v := d.Sight(t), t.VoiceHere()
	c.Walk = nextField(c.Walk)
	of := c.Walk.Domain()
	domain := of.ID
	free, _ := of.Free("")
	d.Read = doc.Sentences(question(s, view, c), Means(s, view, c.Entry))
	if how := howToType(s, c.Walk); how != "" {
		d.Read = append(d.Read, doc.Prose(doc.Vital, how)...)
	}

	var open, plain []string // plain words share a line; a word with a gloss has its own
	example := ""
	for _, id := range c.Walk.Open() {
		switch gloss := v.GlossOf(domain, id); {
		case id == "":
		case gloss != "":
			open = append(open, v.Aside(v.WordOf(domain, id), gloss))
		case free && id != rules.Unknown && of.Find(id) == nil:
			example = cmp.Or(example, id)
		default:
			plain = append(plain, v.WordOf(domain, id))
		}
	}
	if plain != nil {
		open = append(open, strings.Join(speak.Spans(plain), ", "))
	}
	if example != "" {
		open = append(open, v.Such(of, example))
	}
	d.Read = append(d.Read, doc.Section(doc.Vital, s.Say("play.help.open", nil), open)...)

	// Words that one rule bars stand together. A single word has its reason, several the text of
	// the rule.
	var order, bars []string
	words, why := map[string][]string{}, map[string]string{}
	for _, r := range Barred(view, c) {
		if words[r.Rule] == nil {
			order, why[r.Rule] = append(order, r.Rule), Reason(v, r)
		} else if slices.ContainsFunc(all, func(rule data.Rule) bool { return rule.ID == r.Rule }) {
			why[r.Rule] = v.Say("rule."+r.Rule+".text", nil) + " (" + r.Rule + ")"
		}
		words[r.Rule] = append(words[r.Rule], v.WordOf(domain, r.Word))
	}
	for _, rule := range order {
		bars = append(bars, v.Aside("✗ "+strings.Join(speak.Spans(words[rule]), ", "), why[rule]))
	}
	d.Read = append(d.Read, doc.Section(doc.Vital, s.Say("play.help.barred", nil), bars)...)
	return d, nil, nil
}

// Barred returns the words that rules bar where an entry waits, each as the refusal that it would
// meet.
func Barred(view *position.Position, c reading.Completion) []*rules.Refusal {
	w := c.Walk
	if c.Entry.Verb == "" {
		w = w.Take(view.Turn())
	}
	var out []*rules.Refusal
	for word, bar := range w.Options() {
		if bar == nil || word.ID == "" || bar.Rule == otherKind {
			continue
		}
		out = append(out, &rules.Refusal{
			Kind: rules.Refused, Bar: *bar, Line: view.Next(), Word: word.ID, Soon: w.Take(word.ID).Entry(),
		})
	}
	return out
}

// Reason says why something is refused, with the number of the rule.
func Reason(v *speak.Voice, r *rules.Refusal) string { return v.Reason(r) + " (" + r.Rule + ")" }

// otherKind is the rule that bars acts by nobody and statements by a seat. A list of bars leaves
// it out, for it teaches nothing.
const otherKind = "all.speak.1"

// Verbs returns the lines that can be begun now.
func Verbs(view *position.Position, lang string) []reading.Completion {
	return reading.Complete(view, "", lang, len(view.Vocabulary().Verbs)*(1+len(view.Header().Seats)))
}

// WhatOpens says what each line does that can be begun now: the acts, and the statements of
// the table.
func WhatOpens(s desk.Sight, view *position.Position) (acts, told []string) {
	all := Verbs(view, s.Voice.Lang)
	speakers := map[string]int{} // by verb
	for _, c := range all {
		speakers[c.Entry.Verb]++
	}
	for _, c := range all {
		e := c.Entry
		if speakers[e.Verb] > 1 { // it is nobody's in particular
			e.Seat = ""
		}
		line := s.VoiceHere().Aside(s.VoiceHere().Entry(e), Means(s, view, c.Entry))
		switch {
		case c.Entry.Seat == "":
			told = append(told, line)
		case !slices.Contains(acts, line):
			acts = append(acts, line)
		}
	}
	return acts, told
}

// StepRows returns the barred words where an entry waits, for eyes that are led step by step.
func StepRows(s desk.Sight, view *position.Position, c reading.Completion) []desk.Row {
	if !s.Steps || !view.Named() {
		return nil
	}
	var rows []desk.Row
	for _, r := range Barred(view, c) {
		rows = append(rows, desk.Row{Text: "✗ " + s.VoiceHere().Entry(r.Soon), Note: s.Why(r), Refused: r})
	}
	return rows
}
