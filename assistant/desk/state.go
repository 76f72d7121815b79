package desk

import (
	"slices"
	"strings"

	"lestrade/assistant/speak"
	"lestrade/rules"
)

// asItLies is where the table is put right as a whole: each of its counts as Lestrade has it,
// to be said as it is, and what else of the game is put right by hand. Each is a line of its
// own, which can be taken back.
type asItLies struct{}

func (asItLies) ask(s sight) (Question, error) {
	return Question{Label: s.say("play.state.which", nil)}, nil
}

func (asItLies) find(s sight, typed string) ([]Row, error) {
	view, err := s.view(Behind)
	if err != nil {
		return nil, err
	}
	rows := append(s.countRows(view), s.byHandRows(view)...)
	if typed == "" {
		several := Row{Text: s.say("play.state.several", nil), stays: true}
		return slices.Insert(rows, 0, several), nil
	}
	if counts := s.typedCounts(view, typed); counts != nil {
		return counts, nil
	}
	all := list{rows: rows, stays: true}
	if found, err := all.find(s, typed); err != nil || len(found) > 0 {
		return found, err
	}
	return s.rows(view, typed)
}

// countRows are the counters with their values; of one that words have apart, those that
// have one now, and one row for another.
func (s sight) countRows(view *rules.Position) (rows []Row) {
	row := func(text string, words ...string) {
		e := rules.Entry{Verb: "set"}
		for i, word := range words {
			e.Args = append(e.Args, rules.Arg{Field: []string{"counter", "which"}[i], Words: []string{word}})
		}
		if c, err := begin(view, e); err == nil {
			rows = append(rows, Row{Text: text, Kind: KindMore, Entry: &c.Entry, take: func(d Desk, t Table) (Desk, *Intention, error) { return d.fill(t, c, Behind) }})
		}
	}
	v := s.voice()
	stands := func(counter, of string) speak.Plain { // as people would type it
		set := rules.Entry{Verb: "set", Args: []rules.Arg{{Field: "counter", Words: []string{counter}}}}
		words := strings.Fields(view.Counter(counter, of))
		for i, word := range words {
			words[i] = view.Vocabulary().InField(set, "value", word, v.Lang)
		}
		return speak.Plain(strings.Join(words, " "))
	}
	for _, counter := range view.Vocabulary().Game.Counter {
		name := v.WordOf("counter", counter.ID)
		if counter.Per == "" {
			row(s.say("play.state.is", speak.Figures{"counter": speak.Plain(name), "value": stands(counter.ID, "")}), counter.ID)
			continue
		}
		for _, of := range wordsPer(view, counter.Per) {
			if value := view.Counter(counter.ID, of); value != "" && value != rules.Unknown {
				its := speak.Plain(name + " " + v.WordOf(counter.Per, of))
				row(s.say("play.state.is", speak.Figures{"counter": its, "value": stands(counter.ID, of)}), counter.ID, of)
			}
		}
		row(name+" …", counter.ID)
	}
	return rows
}

// wordsPer are the words that a counter has apart.
func wordsPer(view *rules.Position, domain string) (ids []string) {
	if domain == "seat" {
		return view.Header().Seats
	}
	if d := view.Vocabulary().Domain(domain); d != nil {
		for _, w := range d.Words {
			ids = append(ids, w.ID)
		}
	}
	return ids
}

// byHandRows are what else puts the table right.
func (s sight) byHandRows(view *rules.Position) (rows []Row) {
	for _, verb := range view.ByHand() {
		if c, err := begin(view, rules.Entry{Verb: verb}); err == nil {
			row := s.entryRow(view, c, Behind)
			row.Note, row.Kind = s.means(view, c.Entry), KindMore
			rows = append(rows, row)
		}
	}
	return rows
}

// typedCounts are counts typed in one go, parted by commas: "stability 3, time 2"; or what
// stands against the first that is not one. Of a text without a comma that is no count there
// are none.
func (s sight) typedCounts(view *rules.Position, typed string) []Row {
	parts := strings.Split(typed, ",")
	var all Confirm
	var said []string
	for _, part := range parts {
		set := "set " + strings.TrimSpace(part)
		found := view.Complete(set, s.Voice.Lang, 1)
		switch {
		case len(found) > 0 && found[0].Whole():
			all.Entries, said = append(all.Entries, found[0].Entry), append(said, s.voice().Entry(found[0].Entry))
		case len(parts) == 1:
			return nil
		case len(found) > 0:
			return s.entryRows(view, found, Behind)
		default:
			return s.entriesOrBars(view, nil, Behind, set)
		}
	}
	return []Row{{Text: strings.Join(said, ", "), take: intend(all)}}
}
