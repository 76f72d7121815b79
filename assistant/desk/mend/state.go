package mend

import (
	"slices"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/entry"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// AsItLies is the page that sets the table right as a whole. It lists each counter with the value
// that Lestrade has, to be set to another, and whatever else of the game is put right by hand.
// Each change is a line of its own, which can be taken back.
type AsItLies struct{}

func (AsItLies) Ask(s desk.Sight) (desk.Question, error) {
	return desk.Question{Label: s.Say("play.state.which", nil)}, nil
}

func (AsItLies) Said(d desk.Desk, _ desk.Table) (desk.Desk, *desk.Intention, error) {
	return d, nil, nil
}

func (AsItLies) Find(s desk.Sight, typed string) ([]desk.Row, error) {
	view, err := s.View(desk.Behind)
	if err != nil {
		return nil, err
	}
	rows := append(countRows(s, view), byHandRows(s, view)...)
	if typed == "" {
		several := desk.Row{Text: s.Say("play.state.several", nil), TypeOn: true}
		return slices.Insert(rows, 0, several), nil
	}
	if counts := typedCounts(s, view, typed); counts != nil {
		return counts, nil
	}
	all := desk.List{Rows: rows, Stays: true}
	if found, err := all.Find(s, typed); err != nil || len(found) > 0 {
		return found, err
	}
	return s.Elsewhere.Lines(s, view, typed)
}

// countRows returns the counters with their values. A counter that has a value for each word of a
// domain has a row for each word with a value, and one row for any other word.
func countRows(s desk.Sight, view *position.Position) (rows []desk.Row) {
	row := func(text string, words ...string) {
		e := rules.Entry{Verb: "set"}
		for i, word := range words {
			e.Args = append(e.Args, rules.Arg{Field: []string{"counter", "which"}[i], Words: []string{word}})
		}
		if c, err := entry.Begin(view, e); err == nil {
			rows = append(rows, desk.Row{Text: text, Kind: desk.KindMore, Entry: &c.Entry, Take: func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
				return entry.Fill(d, t, c, desk.Behind)
			}})
		}
	}
	v := s.VoiceHere()
	stands := func(counter, of string) speak.Plain { // as people would type it
		set := rules.Entry{Verb: "set", Args: []rules.Arg{{Field: "counter", Words: []string{counter}}}}
		words := strings.Fields(view.Counter(counter, of))
		for i, word := range words {
			words[i] = rules.InField(view.Vocabulary(), set, "value", word, v.Lang)
		}
		return speak.Plain(strings.Join(words, " "))
	}
	for _, counter := range view.Vocabulary().Game.Counter {
		name := v.WordOf("counter", counter.ID)
		if counter.Per == "" {
			row(s.Say("play.state.is", speak.Figures{"counter": speak.Plain(name), "value": stands(counter.ID, "")}), counter.ID)
			continue
		}
		for _, of := range WordsPer(view, counter.Per) {
			if value := view.Counter(counter.ID, of); value != "" && value != rules.Unknown {
				its := speak.Plain(name + " " + v.WordOf(counter.Per, of))
				row(s.Say("play.state.is", speak.Figures{"counter": its, "value": stands(counter.ID, of)}), counter.ID, of)
			}
		}
		row(name+" …", counter.ID)
	}
	return rows
}

// WordsPer returns the words of a domain for which a counter has a value.
func WordsPer(view *position.Position, domain string) (ids []string) {
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

// byHandRows returns the other lines that put the table right.
func byHandRows(s desk.Sight, view *position.Position) (rows []desk.Row) {
	for _, verb := range view.ByHand() {
		if c, err := entry.Begin(view, rules.Entry{Verb: verb}); err == nil {
			row := entry.Row(s, view, c, desk.Behind)
			row.Note, row.Kind = entry.Means(s, view, c.Entry), desk.KindMore
			rows = append(rows, row)
		}
	}
	return rows
}

// typedCounts returns the row for counts typed in one go with commas between, such as "stability
// 3, time 2", or what bars the first that is not a count. It returns nil for a text without a
// comma that is no count.
func typedCounts(s desk.Sight, view *position.Position, typed string) []desk.Row {
	parts := strings.Split(typed, ",")
	var all entry.SayAll
	var said []string
	for _, part := range parts {
		set := "set " + strings.TrimSpace(part)
		found := reading.Complete(view, set, s.Voice.Lang, 1)
		switch {
		case len(found) > 0 && found[0].Whole():
			all.Entries, said = append(all.Entries, found[0].Entry), append(said, s.VoiceHere().Entry(found[0].Entry))
		case len(parts) == 1:
			return nil
		case len(found) > 0:
			return entry.Rows(s, view, found, desk.Behind)
		default:
			return entry.RowsOrBars(s, view, nil, desk.Behind, set)
		}
	}
	return []desk.Row{{Text: strings.Join(said, ", "), Take: desk.Intend(all)}}
}
