package desk

import (
	"cmp"
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/data"
	"lestrade/rules"
)

// readHelp says which acts are open now, how to type, what else there is to do and say, and which
// rule bars the other verbs: what is wanted most stands first, for that is where reading begins.
func readHelp(d Desk, t Table) (Desk, *Intention, error) {
	s := d.sight(t)
	view, err := s.view(Behind)
	if err != nil {
		return d, nil, err
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
	how := s.say(s.byHand("play.help.how"), nil) + "\n" + s.say("play.help.lines", nil)
	if v.Has("help.typed") {
		figures := speak.Figures{"typed": speak.Plain(v.Say("help.typed", nil)), "entry": speak.Plain(v.Say("help.entry", nil))}
		how += "\n" + v.Say("play.help.short", figures)
	}
	var acts, told []string
	for _, c := range verbs(view, s.Voice.Lang) {
		line := v.Aside(v.Entry(c.Entry), s.means(view, c.Entry))
		if c.Entry.Seat != "" {
			acts = append(acts, line)
		} else {
			told = append(told, line)
		}
	}
	if acts == nil {
		acts, told = told, nil
	}
	open := doc.Section(doc.Vital, s.say("play.help.open", nil), acts)
	d.read = slices.Concat(open, []doc.Block{doc.Gap{}}, doc.Prose(doc.Vital, how))
	d.read = append(d.read, doc.Section(doc.Vital, s.say("play.help.commands", nil), append(also, told...))...)
	if view.Named() {
		var reasons, lines []string
		verbs := map[string][]string{} // by the reason that stands against them
		for _, r := range barred(view, rules.Completion{Walk: view.Walk()}) {
			why := reason(v, r)
			if verbs[why] == nil {
				reasons = append(reasons, why)
			}
			verbs[why] = append(verbs[why], v.Entry(r.Soon))
		}
		for _, why := range reasons {
			lines = append(lines, v.Aside("✗ "+strings.Join(verbs[why], ", "), why))
		}
		d.read = append(d.read, doc.Section(doc.Vital, s.say("play.help.barred", nil), lines)...)
	}
	d.read = append(d.read, doc.Section(doc.Vital, v.Called(view.Header().Game), []string{help.Manual(v)})...)
	return d, nil, nil
}

// verbs are the lines that can be begun now.
func verbs(view *rules.Position, lang string) []rules.Completion {
	return view.Complete("", lang, len(view.Vocabulary().Verbs)*(1+len(view.Header().Seats)))
}

func reason(v *speak.Voice, r *rules.Refusal) string { return v.Reason(r) + " (" + r.Rule + ")" }

// barred is what a rule stands against at the word that an entry waits for, each as
// the refusal it would meet.
func barred(view *rules.Position, c rules.Completion) []*rules.Refusal {
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

// otherKind bars acts by nobody and statements by a seat: nothing to be learnt.
const otherKind = "all.speak.1"

// questionRows offer to explain the word that an entry waits for, where a "?" is
// typed in its place.
func (s sight) questionRows(view *rules.Position, typed string) []Row {
	head, asked := strings.CutSuffix(strings.TrimSpace(typed), "?")
	if !asked || strings.TrimSpace(head) == "" {
		return nil
	}
	waiting := view.Waits(head, s.Voice.Lang)
	if len(waiting) == 0 {
		return nil
	}
	return []Row{{
		Text: s.voice().Aside("?", s.say("play.explain", speak.Figures{"field": speak.Plain(fieldName(s.voice(), waiting[0].Walk))})),
		take: func(d Desk, t Table) (Desk, *Intention, error) { return d.explainWord(t, view, waiting[0]) },
	}}
}

// explainWord says what may come next in an entry, and which rule bars what else
// could be thought of.
func (d Desk) explainWord(t Table, view *rules.Position, c rules.Completion) (Desk, *Intention, error) {
	all, err := help.Rules(t.game().ID)
	if err != nil {
		return d, nil, err
	}
	s, v := d.sight(t), t.voice()
	c.Walk = nextField(c.Walk)
	of := c.Walk.Domain()
	domain := of.ID
	free, _ := of.Free("")
	d.read = doc.Sentences(s.question(view, c), s.means(view, c.Entry))
	if how := s.how(c.Walk); how != "" {
		d.read = append(d.read, doc.Prose(doc.Vital, how)...)
	}

	var open, plain []string // words together in a line but for those that stand for something
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
	d.read = append(d.read, doc.Section(doc.Vital, s.say("play.help.open", nil), open)...)

	// Words that one rule bars stand together: of a single one the reason is said, of
	// several the rule.
	var order, bars []string
	words, why := map[string][]string{}, map[string]string{}
	for _, r := range barred(view, c) {
		if words[r.Rule] == nil {
			order, why[r.Rule] = append(order, r.Rule), reason(v, r)
		} else if slices.ContainsFunc(all, func(rule data.Rule) bool { return rule.ID == r.Rule }) {
			why[r.Rule] = v.Say("rule."+r.Rule+".text", nil) + " (" + r.Rule + ")"
		}
		words[r.Rule] = append(words[r.Rule], v.WordOf(domain, r.Word))
	}
	for _, rule := range order {
		bars = append(bars, v.Aside("✗ "+strings.Join(speak.Spans(words[rule]), ", "), why[rule]))
	}
	d.read = append(d.read, doc.Section(doc.Vital, s.say("play.help.barred", nil), bars)...)
	return d, nil, nil
}

// openRules has one rule of the table's game after another chosen and read.
func openRules(d Desk, t Table) (Desk, *Intention, error) { return d.readRules(t, t.game().ID) }

func (d Desk) readRules(t Table, game string) (Desk, *Intention, error) {
	rows, err := t.ruleRows(game, "")
	if err != nil {
		return d, nil, err
	}
	return d.push(list{label: t.Voice.For(game).Say("menu.rule", nil), rows: rows, stays: true, match: noted}), nil, nil
}

// ruleRows are a game's rules that a text asks for, "" for all, each to be read.
func (t Table) ruleRows(game, asked string) (rows []Row, err error) {
	words, err := rules.Load(game)
	if err != nil {
		return nil, err
	}
	all, err := help.Rules(game)
	v := t.Voice.With(words, game)
	var at *rules.Header
	if t.Table != nil {
		header := t.Public().View().Header()
		at = &header
	}
	for _, rule := range help.RulesAbout(v, all, asked) {
		text := strings.Replace(help.RuleText(v, rule, words.Game.Option, at), "\n", " ("+rule.ID+")\n", 1)
		rows = append(rows, Row{Text: help.RuleSays(v, rule, at), Note: rule.ID, take: read(text)})
	}
	return rows, err
}
