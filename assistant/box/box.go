package box

import (
	"errors"
	"slices"
	"strings"

	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/vocabulary"
)

// Store keeps what was said of the boxes. Its errors are those of package store.
type Store interface {
	// Box returns what an owner has said of a game's box, sorted by subject.
	Box(game string) ([]Learnt, error)
	// Learn keeps lines about boxes. Each replaces the line about the same subject.
	Learn(lines ...Learnt) error
	// Forget drops the line about a subject, and tells whether there was one.
	Forget(game, subject string) (bool, error)
}

// Learnt is a line that an owner has said of a box. Subject is what it is about.
type Learnt struct{ Game, Subject, Text string }

// Box is the box of a game.
type Box struct {
	game  string
	store Store
	empty *position.Position // an empty table of the game, at which its lines are read
}

// Open opens the box of a game. An error means that the program's own files are wrong.
func Open(store Store, shelf rules.Shelf, game string) (*Box, error) {
	p, err := position.Begin(shelf)
	if err != nil {
		return nil, err
	}
	words, err := vocabulary.Load(game)
	if err != nil {
		return nil, err
	}
	names := words.Domain("name").Example[:words.Game.Seats.Min]
	for _, line := range []string{"game " + game, "seats " + strings.Join(names, " ")} {
		e, err := reading.Read(p, line, "")
		if err != nil {
			return nil, err
		}
		if p, err = p.Enter(rules.Referee, e); err != nil {
			return nil, err
		}
	}
	return &Box{game, store, p}, nil
}

// Position returns an empty table of the game; its words are those of the box.
func (b *Box) Position() *position.Position { return b.empty }

// Of tells whether an entry says something of the box.
func Of(p *position.Position, e rules.Entry) bool {
	verb := p.Vocabulary().Verb(e.Verb, e.Seat != "")
	return verb != nil && verb.Box
}

// Confirmed tells whether an entry says something of the box that people confirm at each table
// before the table takes it in.
func Confirmed(p *position.Position, e rules.Entry) bool {
	verb := p.Vocabulary().Verb(e.Verb, e.Seat != "")
	return verb != nil && verb.Box && verb.Confirm
}

// Fills tells whether the line now says the same as the line was, except for words that was left
// unknown.
func Fills(was, now string) bool {
	before, after := strings.Fields(was), strings.Fields(now)
	if len(before) != len(after) {
		return false
	}
	for i := range before {
		if before[i] != after[i] && before[i] != rules.Unknown {
			return false
		}
	}
	return true
}

// Named returns the lines of a box about names that were said at a table, the name said last first.
func Named(view *position.Position, lines []rules.Entry) (named []rules.Entry) {
	rest := slices.Clone(lines)
	for _, said := range slices.Backward(view.Lines()) {
		rest = slices.DeleteFunc(rest, func(line rules.Entry) bool {
			uses := !rules.IsHeader(said.Verb) && Uses(said, Subject(line))
			if uses {
				named = append(named, line)
			}
			return uses
		})
	}
	return named
}

// Begun returns the lines of a box that completions lead to, once the name that a line is about is
// typed and while something of it is still to be typed.
func Begun(lines []rules.Entry, found []reading.Completion) (begun []rules.Entry) {
	for _, line := range lines {
		begins, whole := false, false
		for _, c := range found {
			begins = begins || len(c.Entry.Args) > 0 && strings.HasPrefix(line.String()+" ", c.Entry.String()+" ")
			whole = whole || c.Entry.String() == line.String()
		}
		if begins && !whole {
			begun = append(begun, line)
		}
	}
	return begun
}

// Subject returns what a line of a box is about: its verb and the word after it, or its verb alone
// if it is about the whole box. A box has one line about each subject.
func Subject(e rules.Entry) string {
	if Whole(e) {
		return e.Verb
	}
	return e.Verb + " " + e.Args[0].Words[0]
}

// Whole tells whether a line is about the whole box and not about one word of the game: then it has
// one field.
func Whole(e rules.Entry) bool { return len(e.Args) == 1 }

// Uses tells whether an entry of a table needs what the box says about a subject. It does if it has
// the subject's word; if the subject is the whole box, every entry but those of the table's head
// does.
func Uses(e rules.Entry, subject string) bool {
	_, word, named := strings.Cut(subject, " ")
	if !named {
		return !rules.IsHeader(e.Verb)
	}
	return slices.ContainsFunc(e.Args, func(a rules.Arg) bool { return slices.Contains(a.Words, word) })
}

// Line returns an entry as a store keeps it.
func Line(game string, e rules.Entry) Learnt {
	return Learnt{Game: game, Subject: Subject(e), Text: e.String()}
}

// Lines returns what was said of the box. The error comes from the store.
func (b *Box) Lines() ([]rules.Entry, error) {
	learnt, err := b.store.Box(b.game)
	var lines []rules.Entry
	for _, l := range Gather(learnt) {
		if e, err := reading.Read(b.empty, l.Text, ""); err == nil {
			lines = append(lines, e)
		}
	}
	return lines, err
}

// File returns the box as a file in the words of a language: the game's line and then the lines of
// the box. It can be read back in any language. The error comes from the store.
func (b *Box) File(lang string) (string, error) {
	lines, err := b.Lines()
	text := "game " + b.game + "\n"
	for _, e := range lines {
		text += rules.Spell(b.empty.Vocabulary(), e, lang) + "\n"
	}
	return text, err
}

// MostLines is how many lines a game's box may have, several times what the largest box needs.
const MostLines = 500

// Room tells whether a box has room for a line about a subject. A line that replaces another always
// has room.
func Room(has []Learnt, subject string) bool {
	return len(has) < MostLines || slices.ContainsFunc(has, func(l Learnt) bool { return l.Subject == subject })
}

// Learn keeps the rows of a text about the box, all of them or none. The game's line, which begins
// a file, is skipped. The error is a *rules.Refusal whose Line is the row that was not taken, or
// comes from the store.
func (b *Box) Learn(rows []string, lang string) ([]rules.Entry, error) {
	has, err := b.store.Box(b.game)
	if err != nil {
		return nil, err
	}
	var learnt []Learnt
	entries, err := b.readAll(rows, lang, func(e rules.Entry) error {
		if !Room(has, Subject(e)) {
			return &rules.Refusal{Kind: rules.Unreadable, Bar: rules.Bar{Reason: "box-full", Figures: rules.Figures{"most": MostLines}}}
		}
		line := Line(b.game, e)
		if learnt = append(learnt, line); !slices.ContainsFunc(has, func(l Learnt) bool { return l.Subject == line.Subject }) {
			has = append(has, line)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return entries, b.store.Learn(learnt...)
}

// Edition returns the lines that give the game's words the names that are printed on the cards of a
// language's edition, for tables of another language. It leaves out names that we proposed
// ourselves.
func (b *Box) Edition(lang string) (lines []string) {
	v := b.empty.Vocabulary()
	if !data.Has(b.game, lang+".toml") {
		return nil
	}
	for _, verb := range v.Verbs {
		for _, f := range verb.Fields {
			if !verb.Box || f.Names == "" {
				continue
			}
			for _, word := range v.Domain(verb.Field(f.Names).Of).Words {
				if !word.Proposed(lang) {
					lines = append(lines, strings.Join([]string{verb.ID, word.ID, word.Says.In(lang)}, " "))
				}
			}
		}
	}
	return lines
}

// readAll reads the rows of a text about the box and calls take with each, up to the first that is
// refused.
func (b *Box) readAll(rows []string, lang string, take func(rules.Entry) error) (entries []rules.Entry, err error) {
	p := b.empty
	for i, row := range rows {
		if isHead(row, b.game) {
			continue
		}
		e, err := reading.Read(p, row, lang)
		if err == nil && !Of(p, e) {
			err = &rules.Refusal{Kind: rules.Unreadable, Bar: rules.Bar{Reason: "not-of-box", Figures: rules.Figures{"verb": e.Verb}}, Word: e.Verb}
		}
		if err == nil {
			p, err = p.Enter(rules.Referee, e)
		}
		if err == nil {
			err = take(e)
		}
		if refusal := (*rules.Refusal)(nil); errors.As(err, &refusal) {
			refusal.Line = i + 1
		}
		if err != nil {
			return nil, err
		}
		entries = append(entries, e)
	}
	return entries, nil
}

func isHead(row, game string) bool {
	said, _, _ := strings.Cut(row, "#")
	return strings.Join(strings.Fields(said), " ") == "game "+game
}

// Forget drops the line whose subject a text names, as "call butcher" or "appeler boucher" does, and
// returns it; nil if there is none. What tables met under that subject is dropped too. The error comes
// from the store.
func (b *Box) Forget(subject, lang string) (*rules.Entry, error) {
	lines, err := b.Lines()
	at := slices.IndexFunc(lines, func(e rules.Entry) bool { return b.names(subject, e, lang) })
	if err != nil || at < 0 {
		return nil, err
	}
	gone := Subject(lines[at])
	rows, err := b.store.Box(b.game)
	if err == nil {
		err = b.store.Learn(Without(rows, gone)...)
	}
	if err == nil {
		_, err = b.store.Forget(b.game, gone)
	}
	return &lines[at], err
}

// names tells whether a text names what a line is about: what can be typed there leads to the same
// words.
func (b *Box) names(subject string, e rules.Entry, lang string) bool {
	for _, c := range reading.Complete(b.empty, subject, lang, 1) {
		about := c.Entry.Verb == e.Verb
		if about && (Whole(e) || len(c.Entry.Args) > 0 && c.Entry.Args[0].Words[0] == e.Args[0].Words[0]) {
			return true
		}
	}
	return vocabulary.Plain(Subject(e)) == vocabulary.Plain(subject)
}
