package play

import (
	"slices"
	"strings"

	"lestrade/assistant/console"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/data"
	"lestrade/rules"
)

// explain says how to type, what can be said now, which rule bars the other verbs,
// and what else there is to do.
func (s *sitting) explain() error {
	known, err := s.known(behind)
	if err != nil {
		return err
	}
	v := s.voice()
	var also []string
	for _, c := range commands() {
		if s.offers(c) {
			also = append(also, s.commandRow(c).Text)
		}
	}
	for _, row := range s.reportRows("") {
		also = append(also, row.Text)
	}
	// What is wanted most stands last: the beginning may scroll away.
	text := section(s.say("play.help.commands", nil), also)
	if known.Named() {
		text += section(s.say("play.help.barred", nil), s.barredVerbs(v, known))
	}
	text += section(s.say("play.help.open", nil), s.openVerbs(v, known))
	text += "\n" + s.say("play.help.how", nil)
	if v := s.voice(); v.Has("help.typed") {
		figures := speak.Figures{"typed": speak.Plain(v.Say("help.typed", nil)), "entry": speak.Plain(v.Say("help.entry", nil))}
		text += "\n" + v.Say("play.help.short", figures)
	}
	s.Ask.Show(text)
	return nil
}

// section is a heading over lines; nothing without lines.
func section(heading string, lines []string) string {
	return strings.TrimSuffix(help.Section(heading, lines), "\n") + "\n"
}

func (s *sitting) openVerbs(v *speak.Voice, known *rules.Position) (out []string) {
	for _, c := range verbs(known, s.Voice.Lang) {
		out = append(out, v.Entry(c.Entry)+" — "+s.means(known, c.Entry))
	}
	return out
}

// verbs are the lines that can be begun now.
func verbs(known *rules.Position, lang string) []rules.Completion {
	return known.Complete("", lang, len(known.Vocabulary().Verbs)*(1+len(known.Header().Seats)))
}

// barredVerbs are those that a rule stands against, those together that meet the same.
func (s *sitting) barredVerbs(v *speak.Voice, known *rules.Position) (out []string) {
	var order []string
	verbs := map[string][]string{}
	for _, r := range barred(known, rules.Completion{Walk: known.Walk()}) {
		why := reason(v, r)
		if verbs[why] == nil {
			order = append(order, why)
		}
		verbs[why] = append(verbs[why], v.Entry(r.Soon))
	}
	for _, why := range order {
		out = append(out, "✗ "+strings.Join(verbs[why], ", ")+" — "+why)
	}
	return out
}

func reason(v *speak.Voice, r *rules.Refusal) string { return v.Reason(r) + " (" + r.Rule + ")" }

// barred is what a rule stands against at the word that an entry waits for, each as
// the refusal it would meet.
func barred(known *rules.Position, c rules.Completion) []*rules.Refusal {
	w := c.Walk
	if c.Entry.Verb == "" {
		w = w.Take(known.Turn())
	}
	var out []*rules.Refusal
	for word, bar := range w.Options() {
		if bar == nil || word.ID == "" || bar.Rule == otherKind {
			continue
		}
		out = append(out, &rules.Refusal{
			Kind: rules.Refused, Bar: *bar, Line: known.Next(), Word: word.ID, Soon: w.Take(word.ID).Entry(),
		})
	}
	return out
}

// otherKind bars acts by nobody and statements by a seat: nothing to be learnt.
const otherKind = "all.speak.1"

// questionRows offer to explain the word that an entry waits for, where a "?" is
// typed in its place.
func (s *sitting) questionRows(known *rules.Position, typed string) []console.Row {
	head, asked := strings.CutSuffix(strings.TrimSpace(typed), "?")
	if !asked || strings.TrimSpace(head) == "" {
		return nil
	}
	waiting := known.Waits(head, s.Voice.Lang)
	if len(waiting) == 0 {
		return nil
	}
	return []console.Row{{
		Text:  "? — " + s.say("play.explain", speak.Figures{"field": speak.Plain(fieldName(s.voice(), waiting[0].Walk))}),
		Value: func() error { return s.explainWord(known, waiting[0]) },
	}}
}

// explainWord says what may come next in an entry, and which rule bars what else
// could be thought of.
func (s *sitting) explainWord(known *rules.Position, c rules.Completion) error {
	v := s.voice()
	c.Walk = wanted(c.Walk)
	name := func(id string) string { return v.WordOf(c.Walk.Domain().ID, id) }
	bars, err := s.bars(known, c, name)
	if err != nil {
		return err
	}
	text := s.asking(known, c) + "\n" + s.means(known, c.Entry) + "\n"
	if how := s.how(c.Walk); how != "" {
		text += how + "\n"
	}
	text += section(s.say("play.help.open", nil), openWords(v, c.Walk, name))
	s.Ask.Show(text + section(s.say("play.help.barred", nil), bars))
	return nil
}

// openWords are what may come next: together in a line but for those that stand for
// something.
func openWords(v *speak.Voice, w rules.Walk, name func(id string) string) (out []string) {
	var plain []string
	for _, id := range w.Open() {
		switch gloss := v.GlossOf(w.Domain().ID, id); {
		case id == "":
		case gloss != "":
			out = append(out, name(id)+" — "+gloss)
		default:
			plain = append(plain, name(id))
		}
	}
	if plain != nil {
		out = append(out, strings.Join(speak.Spans(plain), ", "))
	}
	return out
}

// bars are the barred words, those together that one rule bars: of a single word the
// reason is said, of several the rule.
func (s *sitting) bars(known *rules.Position, c rules.Completion, name func(id string) string) ([]string, error) {
	all, err := help.Rules(s.game().ID)
	if err != nil {
		return nil, err
	}
	v := s.voice()
	var order []string
	words, why := map[string][]string{}, map[string]string{}
	for _, r := range barred(known, c) {
		if words[r.Rule] == nil {
			order, why[r.Rule] = append(order, r.Rule), reason(v, r)
		} else if i := slices.IndexFunc(all, func(rule data.Rule) bool { return rule.ID == r.Rule }); i >= 0 {
			why[r.Rule] = v.Say("rule."+r.Rule+".text", nil) + " (" + r.Rule + ")"
		}
		words[r.Rule] = append(words[r.Rule], name(r.Word))
	}
	var out []string
	for _, rule := range order {
		out = append(out, "✗ "+strings.Join(speak.Spans(words[rule]), ", ")+" — "+why[rule])
	}
	return out, nil
}
