package rulestest

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/vocabulary"
)

// checkViews checks the view of each viewer at a random step. The view must show what everybody sees
// of the whole table, and its lines must have the words that the declared audiences let through. The
// view of the view must be the view itself. The viewer must be able to enter the next line. The view
// must tell no secret; see secrets.
func checkViews(g *game, chance *rand.Rand) error {
	n := chance.IntN(len(g.at))
	p := g.at[n]
	for _, viewer := range viewers(p) {
		if err := g.view(n, viewer, chance); err != nil {
			return fmt.Errorf("view of %s after line %d: %w", viewer, n+1, err)
		}
	}
	return nil
}

// followViews checks that a view which is asked for after each line is the same, at some lines and at
// the last, as one that folds all lines at once, with the same events, even if a line opens words that were hidden before.
func followViews(g *game, chance *rand.Rand) error {
	all := viewers(g.last())
	viewer := all[chance.IntN(len(all))]
	now := g.named
	for n, e := range g.last().Lines()[1:] {
		var err error
		if now, err = now.Enter(rules.Referee, e); err != nil {
			return err
		}
		view := now.View(viewer)
		if chance.IntN(4) > 0 && n+2 < g.last().Len() {
			continue
		}
		whole, _, err := g.fold(g.last().Lines()[:n+2])
		if err != nil {
			return err
		}
		once := whole.View(viewer)
		if err := differ(fmt.Sprintf("view of %s after line %d", viewer, n+2), told(view), told(once)); err != nil {
			return err
		}
	}
	return nil
}

// told returns what a position tells, with its events.
func told(p *position.Position) string { return fmt.Sprintf("%s%+v", Fingerprint(p), p.Events()) }

// viewers returns the public and each seat.
func viewers(p *position.Position) []rules.Viewer {
	all := []rules.Viewer{rules.Public}
	for _, seat := range p.Header().Seats {
		all = append(all, rules.Viewer(seat))
	}
	return all
}

// view checks the view of one viewer after step n; see checkViews.
func (g *game) view(n int, viewer rules.Viewer, chance *rand.Rand) error {
	g.tally.count(viewed, 1)
	p := g.at[n]
	view := p.View(viewer)
	again := view.View(viewer)
	var want []rules.Entry
	for i, e := range p.Lines() {
		want = append(want, heard(p, viewer, i+1, e))
	}
	if n+1 < len(g.at) {
		if err := takesAsMuch(p, g.at[n+1], viewer); err != nil {
			return err
		}
	}
	for _, err := range []error{
		differ("lines", written(view.Lines()), written(want)),
		differ("public part", public(view), public(p)),
		differ("header", fmt.Sprint(view.Header()), fmt.Sprint(p.Header())),
		differ("view of the view", Fingerprint(again), Fingerprint(view)),
	} {
		if err != nil {
			return err
		}
	}
	if mine := p.Header().Mine(); string(viewer) == mine && mine != "" {
		g.tally.count(ownTable, 1)
		if err := differ("lines for the seat whose own table it is", written(view.Lines()), written(p.Lines())); err != nil {
			return err
		}
	}
	return g.secrets(p, view, want, chance)
}

// takesAsMuch checks that the table takes its next line from a viewer, too, with the same result.
func takesAsMuch(p, next *position.Position, viewer rules.Viewer) error {
	lines := next.Lines()
	e := lines[len(lines)-1]
	got, err := p.Enter(viewer, e)
	if err != nil {
		return fmt.Errorf("taken, but refused to this viewer: %s: %w", e, err)
	}
	return differ("entered for this viewer's eyes", Fingerprint(got), Fingerprint(next))
}

// heard returns what a viewer may know of line n. It is the battery's own reading of the audiences in
// the verb table.
func heard(p *position.Position, viewer rules.Viewer, n int, e rules.Entry) rules.Entry {
	verb := p.Vocabulary().Verb(e.Verb, e.Seat != "")
	e.Args = slices.Clone(e.Args)
	for i, a := range e.Args {
		if hides(p, viewer, n, e, verb.Field(a.Field)) {
			e.Args[i].Words = hidden(verb.Field(a.Field), len(a.Words))
		}
	}
	return e
}

// hidden returns a "?" for each word, or a single one if more would tell how many words the field has.
func hidden(f *vocabulary.Field, words int) []string {
	if f.Min != f.Max && f.Max > 1 || f.Form == "tally" {
		words = 1
	}
	return slices.Repeat([]string{rules.Unknown}, words)
}

// hides tells whether a field of line n is hidden from a viewer.
func hides(p *position.Position, viewer rules.Viewer, n int, e rules.Entry, f *vocabulary.Field) bool {
	private := f.Sealed || f.Only != nil || f.But != nil
	waived := f.When != "" && e.Words(f.When) == nil
	if !private || waived || f.Until != "" && p.Unsealed(n, e, f) {
		return false
	}
	if viewer == rules.Public || f.Sealed {
		return true
	}
	if f.Only != nil {
		return !slices.Contains(seatsOf(p, e, f.Only), string(viewer))
	}
	return slices.Contains(seatsOf(p, e, f.But), string(viewer))
}

// seatsOf returns the seats that have these roles in an entry.
func seatsOf(p *position.Position, e rules.Entry, roles []string) []string {
	var all []string
	for _, role := range roles {
		switch seats := p.Header().Seats; role {
		case "speaker":
			all = append(all, e.Seat)
		case "next":
			all = append(all, seats[(slices.Index(seats, e.Seat)+1)%len(seats)])
		default:
			all = append(all, e.Words(role)...)
		}
	}
	return all
}

// isName fits a word that can be a secret. A number cannot, as it may stand for other things, too.
var isName = regexp.MustCompile(`^[a-z][a-z0-9-]{2,}$`)

// secrets checks that a view tells no secret. A secret is a name that only hidden fields hold. The
// view's facts and reminders must not hold one. A bar may hold one only if it is the word that is
// barred, or if the entry already has it.
func (g *game) secrets(p, view *position.Position, heard []rules.Entry, chance *rand.Rand) error {
	told, held := wordsOf(heard), wordsOf(p.Lines())
	begun := facts(g.at[min(p.Len(), afterHeader(p.Lines()))-1])
	var secret []string
	for word := range held {
		// A word that the table told before the first line of play is no secret.
		if isName.MatchString(word) && !told[word] && mentions(begun, []string{word}) == "" {
			secret = append(secret, word)
		}
	}
	g.tally.count(markers, len(secret))
	if len(secret) == 0 {
		return nil
	}
	if word := mentions(facts(view), secret); word != "" {
		return fmt.Errorf("the view tells %q:\n%s", word, facts(view))
	}
	return secretBars(view, secret, chance)
}

// secretBars checks that the bars along a random walk tell no secret.
func secretBars(view *position.Position, secret []string, chance *rand.Rand) error {
	for w := view.Walk(); w.Field() != nil; {
		said := wordsOf([]rules.Entry{w.Entry()})
		for option, bar := range w.Options() {
			if bar == nil {
				continue
			}
			others := slices.DeleteFunc(slices.Clone(secret), func(word string) bool { return word == option.ID || said[word] })
			if word := mentions(fmt.Sprint(bar.Figures), others); word != "" {
				return fmt.Errorf("the bar of %s tells %q: %v", w.Take(option.ID).Entry(), word, *bar)
			}
		}
		open := w.Open()
		if len(open) == 0 {
			break
		}
		w = w.Take(open[chance.IntN(len(open))])
	}
	return nil
}

// mentions returns a secret that a text holds as a separate word, or "".
func mentions(text string, secret []string) string {
	apart := func(r rune) bool { return r != '-' && !unicode.IsLetter(r) && !unicode.IsDigit(r) }
	for word := range strings.FieldsFuncSeq(text, apart) {
		if slices.Contains(secret, word) {
			return word
		}
	}
	return ""
}

func wordsOf(lines []rules.Entry) map[string]bool {
	words := map[string]bool{}
	for _, e := range lines {
		for _, a := range e.Args {
			for _, word := range a.Words {
				words[word] = true
			}
		}
	}
	return words
}
