package rulestest

import (
	"flag"
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

// views: at some step, of each viewer: what everybody sees is the whole's; the
// lines are those that the declared audiences let through; the view of the view is
// itself; all that the table takes, the view leaves open; and no word that only
// hidden fields ever held is told anywhere in it.
func views(g *game, chance *rand.Rand) error {
	n := chance.IntN(len(g.at))
	p := g.at[n]
	for _, viewer := range viewers(p) {
		if err := g.view(n, viewer, chance); err != nil {
			return fmt.Errorf("view of %s after line %d: %w", viewer, n+1, err)
		}
	}
	return nil
}

// followed: a view that was asked for after each line is the one that all lines come to at once,
// with what happened, also where a line unseals what was hidden before.
func followed(g *game, chance *rand.Rand) error {
	all := viewers(g.last())
	viewer := all[chance.IntN(len(all))]
	now := g.named
	for n, e := range g.last().Lines()[1:] {
		var err error
		if now, err = now.Enter(rules.Referee, e); err != nil {
			return err
		}
		view, err := now.View(viewer)
		if err != nil {
			return err
		}
		if chance.IntN(4) > 0 && n+2 < g.last().Len() {
			continue
		}
		whole, _, err := g.fold(g.last().Lines()[:n+2])
		if err != nil {
			return err
		}
		once, err := whole.View(viewer)
		if err != nil {
			return err
		}
		if err := differ(fmt.Sprintf("view of %s after line %d", viewer, n+2), told(view), told(once)); err != nil {
			return err
		}
	}
	return nil
}

// told is what a position tells, with what happened.
func told(p *position.Position) string { return fmt.Sprintf("%s%+v", Fingerprint(p), p.Events()) }

// viewers are all for whom a view differs from the whole.
func viewers(p *position.Position) []rules.Viewer {
	all := []rules.Viewer{rules.Public}
	for _, seat := range p.Header().Seats {
		all = append(all, rules.Viewer(seat))
	}
	return all
}

func (g *game) view(n int, viewer rules.Viewer, chance *rand.Rand) error {
	g.tally.count(viewed, 1)
	p := g.at[n]
	view, err := p.View(viewer)
	if err != nil {
		return err
	}
	again, err := view.View(viewer)
	if err != nil {
		return err
	}
	var want []rules.Entry
	for i, e := range p.Lines() {
		want = append(want, heard(p, viewer, i+1, e))
	}
	if n+1 < len(g.at) {
		if err := neverLess(p, g.at[n+1], viewer); err != nil {
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
		if err := differ("whose own table it is hears all its lines", written(view.Lines()), written(p.Lines())); err != nil {
			return err
		}
	}
	return g.secrets(p, view, want, chance)
}

// neverLess: an entry that the table takes, it takes from each viewer's eyes, with
// the same result.
func neverLess(p, next *position.Position, viewer rules.Viewer) error {
	lines := next.Lines()
	e := lines[len(lines)-1]
	got, err := p.Enter(viewer, e)
	if err != nil {
		return fmt.Errorf("taken, but refused to this viewer: %s: %w", e, err)
	}
	return differ("entered for this viewer's eyes", Fingerprint(got), Fingerprint(next))
}

// heard is what a viewer may know of line n: the battery's own reading of the
// verb table's audiences.
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

// hidden is as many "?" as words, and one where their number varies.
func hidden(f *vocabulary.Field, words int) []string {
	if f.Min != f.Max && f.Max > 1 || f.Form == "tally" {
		words = 1
	}
	return slices.Repeat([]string{rules.Unknown}, words)
}

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
		return !slices.Contains(named(p, e, f.Only), string(viewer))
	}
	return slices.Contains(named(p, e, f.But), string(viewer))
}

// named are the seats for which roles in an entry stand.
func named(p *position.Position, e rules.Entry, roles []string) []string {
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

// A planted secret must be a name: a number stands for other things, too.
var isName = regexp.MustCompile(`^[a-z][a-z0-9-]{2,}$`)

// secrets: a name that only hidden fields ever held is a marker. The view's lines,
// facts, reminders and bars never tell it, but as the word that is offered itself.
func (g *game) secrets(p, view *position.Position, heard []rules.Entry, chance *rand.Rand) error {
	told, held := wordsOf(heard), wordsOf(p.Lines())
	begun := facts(g.at[min(p.Len(), afterHeader(p.Lines()))-1])
	var secret []string
	for word := range held {
		// What the table told before anything was said is no secret.
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

// mentions is a secret that a text holds as a word of its own, or "".
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

// alike: what a view hides is dealt anew, so that the viewer heard the same. The
// other table takes all its lines, and tells the viewer the same bytes: the view,
// every option along random walks, and each refusal of what both refuse.
func alike(g *game, chance *rand.Rand) error {
	p := g.at[chance.IntN(len(g.at))]
	if !p.Named() || len(p.Header().Seats) == 0 {
		return nil
	}
	all := viewers(p)
	viewer := all[chance.IntN(len(all))]
	view, err := p.View(viewer)
	if err != nil {
		return err
	}
	lines, ok := g.table.Resample(view, chance)
	if !ok {
		g.tally.count(sameWorld, 1)
		return nil
	}
	for i, e := range lines {
		lines[i] = refill(p, viewer, i+1, view.Lines()[i], e, chance)
	}
	other, n, err := g.fold(lines)
	if err != nil && g.saysNothing(lines[n-1], err) {
		g.tally.count(sameWorld, 1)
		return nil
	}
	if err != nil {
		return fmt.Errorf("another world for %s:\n%sline %d, %s: %w", viewer, written(p.Lines()), n, lines[n-1], err)
	}
	g.tally.count(resampled, 1)
	if err := g.tellApart(p, other, view, viewer, chance); err != nil {
		return fmt.Errorf("%s after line %d can tell from another world:\n%s%w", viewer, len(lines), written(lines), err)
	}
	return nil
}

// refill takes from a dealt line only what the viewer did not hear, and not always.
func refill(p *position.Position, viewer rules.Viewer, n int, heard, dealt rules.Entry, chance *rand.Rand) rules.Entry {
	verb := p.Vocabulary().Verb(heard.Verb, heard.Seat != "")
	heard.Args = slices.Clone(heard.Args)
	for i, a := range dealt.Args {
		if hides(p, viewer, n, heard, verb.Field(a.Field)) && chance.IntN(5) > 0 {
			heard.Args[i].Words = a.Words
		}
	}
	return heard
}

var answersFlag = flag.Int("battery.answers", 12, "lines that the battery tries at two tables which are alike to somebody")

func (g *game) tellApart(p, other, view *position.Position, viewer rules.Viewer, chance *rand.Rand) error {
	otherView, err := other.View(viewer)
	if err != nil {
		return err
	}
	if err := differ("view", Fingerprint(otherView), Fingerprint(view)); err != nil {
		return err
	}
	for range 3 {
		if err := sameOptions(otherView.Walk(), view.Walk(), chance); err != nil {
			return err
		}
	}
	c := &player{chance: chance, table: g.table}
	for try := range *answersFlag {
		e, _ := anyEntry(view.Walk(), chance)
		if try%2 == 1 { // most conceivable lines are barred for all to see
			if open, whole, err := c.finish(view.Walk(), nil); whole && err == nil {
				e = open
			}
		}
		if bare, reply := cutReply(e); reply != "" && chance.IntN(3) == 0 {
			e = bare
		}
		if err := g.sameAnswer(p, other, viewer, e); err != nil {
			return err
		}
	}
	return g.sameCorrections(p, other, viewer, chance)
}

// sameCorrections: nor may a viewer tell the worlds apart by what becomes of their
// corrections, of which some fall over a later line with hidden words and some leave
// out a reply that hidden words would tell.
func (g *game) sameCorrections(p, other *position.Position, viewer rules.Viewer, chance *rand.Rand) error {
	lines := p.Lines()
	first := afterHeader(lines)
	if first == len(lines) || chance.IntN(2) == 0 {
		return nil
	}
	n := first + 1 + chance.IntN(len(lines)-first)
	before, err := g.at[n-2].View(viewer)
	if err != nil {
		return err
	}
	line, fact := lines[n-1], g.told()[chance.IntN(len(g.told()))]
	for _, w := range []position.Walk{before.Walk().Take(line.Seat).Take(line.Verb), before.Walk().Take("").Take(fact)} {
		c := &player{chance: chance, table: g.table}
		e, whole, err := c.finish(w, nil)
		if err != nil {
			return err
		}
		if bare, reply := cutReply(e); reply != "" && chance.IntN(2) == 0 {
			e = bare
		}
		if whole {
			if err := g.sameCorrection(p, other, viewer, n, e); err != nil {
				return fmt.Errorf("correct %d: %s: %w", n, e, err)
			}
		}
	}
	return saysAgain(p, viewer, n)
}

// saysAgain: who corrects a line to what they heard of it overwrites nothing.
func saysAgain(p *position.Position, viewer rules.Viewer, n int) error {
	e := heard(p, viewer, n, p.Lines()[n-1])
	same, err := p.Correct(viewer, n, e)
	if err != nil {
		return fmt.Errorf("line %d corrected to what was heard of it, %s: %w", n, e, err)
	}
	return differ(fmt.Sprintf("line %d corrected to what was heard of it, %s", n, e), Fingerprint(same), Fingerprint(p))
}

func (g *game) sameCorrection(p, other *position.Position, viewer rules.Viewer, n int, e rules.Entry) error {
	one, errOne := p.Correct(viewer, n, e)
	two, errTwo := other.Correct(viewer, n, e)
	if errOne == nil && errTwo == nil {
		g.tally.count(blindBack, 1)
		return sameCorrected(p, one, two, viewer, n)
	}
	g.tally.count(hushedBack, 1)
	return differ("refusal", answer(errTwo), answer(errOne))
}

// sameCorrected: after a correction that stands in both worlds, the viewer reads the
// same of them, and as little as before of the lines that were not corrected.
func sameCorrected(p, one, two *position.Position, viewer rules.Viewer, n int) error {
	viewOne, err := one.View(viewer)
	if err != nil {
		return err
	}
	viewTwo, err := two.View(viewer)
	if err != nil {
		return err
	}
	over := one.Outcome() != nil // then all are told what was disputed
	if err := differ("view", Fingerprint(viewTwo), Fingerprint(viewOne)); err != nil && !over {
		return err
	}
	for i, e := range p.Lines() {
		before, after := heard(p, viewer, i+1, e), viewOne.Lines()[i]
		if over {
			before, after = before.Said(), after.Said()
		}
		if i+1 != n && before.String() != e.String() && after.String() != before.String() {
			return fmt.Errorf("line %d was heard as %s, and now as %s", i+1, before, after)
		}
	}
	return nil
}

// sameViews compares what a viewer knows of two tables.
func sameViews(one, two *position.Position, viewer rules.Viewer) error {
	viewOne, err := one.View(viewer)
	if err != nil {
		return err
	}
	viewTwo, err := two.View(viewer)
	if err != nil {
		return err
	}
	return differ("view", Fingerprint(viewTwo), Fingerprint(viewOne))
}

// sameOptions walks both ways alike and compares every option.
func sameOptions(a, b position.Walk, chance *rand.Rand) error {
	for b.Field() != nil {
		if err := differ(fmt.Sprintf("options after %q", b.Entry()), offers(a), offers(b)); err != nil {
			return err
		}
		word, ok := anyWord(b, chance)
		if !ok {
			break
		}
		a, b = a.Take(word), b.Take(word)
	}
	return nil
}

func offers(w position.Walk) string {
	out := ""
	for word, bar := range w.Options() {
		out += word.ID
		if bar != nil {
			out += fmt.Sprint(" ", *bar)
		}
		out += "\n"
	}
	return out
}

// sameAnswer enters a line for a viewer's eyes in both worlds, which tell them the same of
// it: that it was taken, and what they know of the table then, or why not. But a reply may
// be worked out that all hear, and a line may open what was hidden.
func (g *game) sameAnswer(p, other *position.Position, viewer rules.Viewer, e rules.Entry) error {
	g.tally.count(answered, 1)
	before := Fingerprint(p)
	nextOne, one := p.Enter(viewer, e)
	nextTwo, two := other.Enter(viewer, e)
	if err := differ("a refusal changed the position", Fingerprint(p), before); err != nil {
		return err
	}
	switch {
	case one == nil && two == nil:
		if p.Outcome() != nil || nextOne.Outcome() != nil || opens(p, nextOne, viewer) || opens(other, nextTwo, viewer) {
			return nil // the end tells
		}
		heardOne, heardTwo := nextOne.Heard(nextOne.Len(), viewer), nextTwo.Heard(nextTwo.Len(), viewer)
		if heardOne.How == rules.Derived && heardTwo.How == rules.Derived && heardOne.String() != heardTwo.String() {
			g.tally.count(workedOut, 1)
			return differ(fmt.Sprintf("question of %s", e), heardTwo.Question().String(), heardOne.Question().String())
		}
		return sameViews(nextOne, nextTwo, viewer)
	case (one == nil) != (two == nil) && lacksReply(e, one, two) && !sameUnknown(p, other):
		g.tally.count(onlyInOne, 1)
		return nil
	}
	g.tally.count(hushed, 1)
	return differ(fmt.Sprintf("answer to %s", e), answer(two), answer(one))
}

// opens tells whether a viewer hears more of the lines that stood before.
func opens(before, after *position.Position, viewer rules.Viewer) bool {
	for n := 1; n <= before.Len(); n++ {
		if before.Heard(n, viewer).Said().String() != after.Heard(n, viewer).Said().String() {
			return true
		}
	}
	return false
}

// lacksReply tells whether a line was refused only for want of its reply.
func lacksReply(e rules.Entry, errs ...error) bool {
	for _, err := range errs {
		if r := refusal(err); err != nil && (r == nil || r.Reason != "missing" || r.Field == nil || !r.Field.Reply) {
			return false
		}
	}
	_, reply := cutReply(e)
	return reply == ""
}

// sameUnknown tells whether the same words were left unknown in two worlds: that a card was
// entered is no secret, and only which.
func sameUnknown(p, other *position.Position) bool {
	for i, e := range p.Lines() {
		for k, a := range e.Args {
			there := other.Lines()[i].Args[k].Words
			if slices.Contains(a.Words, rules.Unknown) != slices.Contains(there, rules.Unknown) {
				return false
			}
		}
	}
	return true
}
