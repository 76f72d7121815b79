package arkham_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"

	"lestrade/rules"
	"lestrade/rules/arkham"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/position"
)

// sample is a made-up clue: nobody has published those of the box.
type sample struct {
	name    string
	types   []string
	marks   []string
	letter  string
	effects []string
}

func (c sample) has(mark string) bool { return slices.Contains(c.marks, mark) }

// line tells the clue as its owner would.
func (c sample) line() string {
	return "clue " + c.name + " " + strings.Join(c.types, " ") + " " + strings.Join(c.marks, " ")
}

var (
	allTypes      = []string{"person", "threat", "artifact", "evidence", "location", "monster"}
	allTechniques = []string{"collection", "surveillance", "interview", "research", "any", "purple-research", "purple"}
	benign        = []string{"take-leads", "take-discard", "take-closed", "take-stability", "take-time", "take-pile", "shuffle", "swap", "unlock", "close-5", "close-6"}
	harmful       = []string{"choose-danger", "discard-hand", "discard-leads", "test", "cancel-next", "danger"}
)

func one(chance *rand.Rand, from []string) string { return from[chance.IntN(len(from))] }

// sampleDeck makes clues up: sample-1 and so on. puzzles is how many in ten are one.
func sampleDeck(chance *rand.Rand, size, puzzles, scales int, twoTypes, easy bool) []sample {
	letter := byte('A')
	var deck []sample
	for n := range size {
		c := sample{name: fmt.Sprintf("sample-%d", n+1), types: []string{allTypes[n%6]}}
		if twoTypes && chance.IntN(6) == 0 {
			c.types = append(c.types, allTypes[(n+1)%6])
		}
		add := func(often int, mark string) {
			if chance.IntN(100) < often {
				c.marks = append(c.marks, mark)
			}
		}
		c.marks = append(c.marks, "left-"+one(chance, allTechniques))
		if easy {
			c.marks[0] = "left-any"
		}
		add(50, "left-any")
		c.marks = append(c.marks, "right-"+one(chance, allTechniques))
		add(8, "key")
		add(6, "lock")
		add(3, "special-key")
		add(3, "special-lock")
		add(15, "darkness")
		add(4, fmt.Sprintf("minimum-%d", 1+chance.IntN(3)))
		if chance.IntN(10) < puzzles && letter <= 'Z' {
			c.letter = string(letter)
			c.marks = append(c.marks, "puzzle-"+c.letter)
			letter++
		}
		add(scales, "scales")
		add(25, "hourglass")
		for chance.IntN(10) < 4 && len(c.effects) < 2 {
			if scales > 50 {
				c.effects, c.marks = append(c.effects, "must-test"), append(c.marks, "must-test")
				break
			}
			e := "may-" + one(chance, benign)
			if chance.IntN(2) == 0 {
				e = "must-" + one(chance, harmful)
			}
			if chance.IntN(6) == 0 {
				e = one(chance, []string{"may-", "must-"}) + e[strings.Index(e, "-")+1:]
			}
			if !slices.Contains(c.effects, e) {
				c.effects = append(c.effects, e)
				c.marks = append(c.marks, e)
			}
		}
		c.marks = distinct(c.marks)
		deck = append(deck, c)
	}
	return deck
}

func distinct(words []string) []string {
	var all []string
	for _, word := range words {
		if !slices.Contains(all, word) {
			all = append(all, word)
		}
	}
	return all
}

// deal is a table with its cards.
type deal struct {
	cards   []sample
	icons   map[string][]string // of Case cards
	perils  []string            // Dangers, the top first
	does    map[string][]string
	goals   [][]string // letters of Objectives
	learnt  bool       // the box is told: a full game, else a light one
	faced   bool       // in a full game no clue is told but by its face, when it is first seen
	late    bool       // in a full game leads get their names only as they are played, kept or skipped
	counted bool       // the decks are counted
	sets    bool
	aim     int // how the player hurries to an end: by a Danger, to a win, or by stability
	seed    uint64
	lines   []string
	kept    *games

	at   *position.Position
	seen *sim
}

func (d *deal) Lines() []string { return d.lines }

var icons = map[string][]string{
	"1a": {"must-fetch-3", "may-flip"}, "1b": {"must-take-stability"}, "3": {"must-fetch-5", "may-take-stability"},
	"5": {"must-fetch-6"}, "6": {"must-fetch-4"}, "4": {"must-fetch-2"}, "2": {"may-fetch-7"}, "7": {"must-fetch-8"}, "8": {"must-fetch-9"}, "9": {"may-take-stability"},
}

var does = map[string][]string{
	"aurora-borealis": {"hand-limit-up"}, "nyarlathotep": {"fetch-6", "take-stability"}, "sample-gulf": {"darkness-hourglass", "time-limit-down"},
	"sample-storm": {"new-pile"}, "sample-end": {"no-more-dangers"}, "sample-dusk": {"darkness-must-test"},
}

// others are what options may be beside their default.
var others = map[string]string{
	"mode": "classic", "limit": "6", "dangers": "one-less", "outside-help": "contact", "equipment": "third-aklo-ritual", "hand-limit": "4",
}

// The aims of the player of a deal.
const (
	toLose = iota
	toWin
	toBreak
)

func dealTable(chance *rand.Rand) *deal {
	d := &deal{seed: chance.Uint64(), late: chance.IntN(4) == 0, icons: icons, does: does, learnt: chance.IntN(2) == 0, aim: chance.IntN(3), sets: chance.IntN(12) == 0}
	puzzles, scales := 3+chance.IntN(5), 18
	size := 20 + chance.IntN(10)
	switch d.aim {
	case toWin:
		size, puzzles, scales = 40, 9, 5
		if !d.learnt {
			size = 70 // only two Dangers have names that a light game can say
		}
	case toBreak:
		scales = 70
	}
	d.cards = sampleDeck(chance, size, puzzles, scales, d.learnt, d.aim == toWin)
	if d.faced = d.learnt && chance.IntN(2) == 0; d.faced {
		goByFaces(chance, d.cards)
	}
	for _, name := range []string{"aurora-borealis", "nyarlathotep", "sample-gulf", "sample-storm", "sample-end", "sample-dusk"} {
		if (d.aim != toLose || chance.IntN(2) == 0) && (d.learnt || !strings.HasPrefix(name, "sample")) {
			d.perils = append(d.perils, name)
		}
	}
	if len(d.perils) == 0 {
		d.perils = []string{"nyarlathotep"}
	}
	chance.Shuffle(len(d.perils), func(i, j int) { d.perils[i], d.perils[j] = d.perils[j], d.perils[i] })
	var letters []string
	for _, c := range d.cards {
		if c.letter != "" {
			letters = append(letters, c.letter)
		}
	}
	for range min(5, 5*len(letters)) { // none without a letter
		third := letters[len(letters)/3:]
		if !d.learnt {
			third = third[:1]
		}
		d.goals = append(d.goals, third[:1+chance.IntN(min(len(third), 2))])
	}
	d.counted = d.learnt || chance.IntN(2) == 0
	d.tell(chance)
	return d
}

// tell writes the header, and what the table says before it plays.
func (d *deal) tell(chance *rand.Rand) {
	say := func(words ...string) { d.lines = append(d.lines, strings.Join(words, " ")) }
	say("game arkham")
	say("seats", one(chance, []string{"Anna", "Zoë", "Jean-Luc", "O’Neil"}))
	for _, id := range slices.Sorted(maps.Keys(others)) {
		if chance.IntN(5) == 0 && (id != "mode" || d.aim != toWin) || id == "mode" && d.aim == toWin && chance.IntN(3) == 0 {
			say("option", id, others[id])
		}
	}
	if d.counted {
		say("deck", fmt.Sprint(len(d.cards)))
		say("dangers", fmt.Sprint(len(d.perils)))
	}
	if d.learnt {
		for _, c := range d.cards {
			if !d.faced {
				say(c.line())
			}
		}
		for _, id := range slices.Sorted(maps.Keys(d.icons)) {
			say("case", id, "right-any", strings.Join(d.icons[id], " "))
		}
		for _, name := range d.perils {
			say("danger-card", name, strings.Join(d.does[name], " "))
		}
		text := "objectives"
		for n, letters := range d.goals {
			for _, l := range letters {
				text += fmt.Sprintf(" %d-%s", n+1, l)
			}
		}
		if len(d.goals) > 0 {
			say(text)
		}
	}
	say("open 1a")
}

// now is what the lines of a position come to with the real cards.
func (d *deal) now(p *position.Position) *sim {
	if d.at != p {
		lines := p.Lines()
		n := min(len(d.lines), len(lines))
		d.at, d.seen = p, d.play(lines[:n], lines[n:])
		if len(lines) < len(d.lines) {
			d.seen.lost = true
		}
	}
	return d.seen
}

// Says names the new leads, where the game is a full one.
func (d *deal) Says(p *position.Position) string {
	s := d.now(p)
	if s.wants.kind == "empty" && !s.lost {
		return fmt.Sprintf("empty %d", s.wants.n)
	}
	if !d.learnt || d.late || s.lost || s.end != "" {
		return ""
	}
	for zone, verb := range map[string]string{"leads": "lead"} {
		var names []string
		for _, i := range s.zone[zone] {
			if i >= 0 && !s.named[i] {
				names = append(names, d.cards[i].name)
			}
		}
		if names != nil {
			return verb + " " + strings.Join(names, " ")
		}
	}
	return ""
}

// Truth is what the cards say.
func (d *deal) Truth(w position.Walk) []string {
	s := d.now(w.At())
	if s.lost || s.end != "" || s.fault != "" {
		return nil
	}
	if w.Field().Name == "verb" {
		return d.verbs(w, s)
	}
	return s.allowed(w.Entry(), w.Field().Name)
}

func (d *deal) verbs(w position.Walk, s *sim) []string {
	var used []string
	for _, verb := range w.Open() {
		switch {
		case w.Entry().Seat != "" && s.sayable(verb) && s.wants.kind != "empty",
			w.Entry().Seat == "" && (verb == "lead" && d.learnt || verb == "set" && d.sets || verb == "clue"), // of a card that is not in the deck
			w.Entry().Seat == "" && rules.IsHeader(verb):
			used = append(used, verb)
		}
	}
	return used
}

// Goal closes cases to win, or burns the draw pile to lose.
func (d *deal) Goal(w position.Walk) string {
	s := d.now(w.At())
	if s.lost {
		return giveUp(w)
	}
	switch w.Field().Name {
	case "speaker":
		return w.At().Turn()
	case "verb":
		verbs := [][]string{{"skip"}, {"close", "play", "no", "skip"}, {"test", "play", "yes", "skip"}}[d.aim]
		for _, verb := range verbs {
			if verb == "close" && len(s.line[s.longest()]) < 11 {
				continue // too few puzzles could be scored
			}
			bar, ok := w.Option(verb)
			if !ok || bar != nil || !s.sayable(verb) {
				continue
			}
			next := w.Take(verb)
			if verb == "play" {
				next = next.Take("") // the name of the First Lead bars nothing
			}
			if len(next.Open()) > 0 {
				return verb
			}
		}
	case "case":
		return s.longest()
	case "scored":
		for _, word := range s.allowed(w.Entry(), "scored") {
			if word != "" {
				return word
			}
		}
	}
	return ""
}

// longest is the case with the longest line.
func (s *sim) longest() (id string) {
	for _, other := range s.order {
		if id == "" || len(s.line[other]) > len(s.line[id]) {
			id = other
		}
	}
	return id
}

// giveUp ends a game whose cards nobody knows any more.
func giveUp(w position.Walk) string {
	switch {
	case w.Field().Name == "counter":
		return "stability"
	case w.Field().Name == "value" && w.Entry().Word("counter") == "stability":
		return "12"
	case w.Field().Name == "verb" && w.Entry().Seat == "":
		return "set"
	case w.Field().Name == "verb":
		return "skip"
	}
	return ""
}

// Resample has nothing to deal anew: nothing is hidden.
func (d *deal) Resample(view *position.Position, _ *rand.Rand) ([]rules.Entry, bool) {
	return view.Lines(), true
}

// Check: every zone holds as many cards as the real one, the names that it tells are
// those of the cards that lie there, and the end is the real one.
func (d *deal) Check(p *position.Position) string {
	if len(p.Header().Seats) == 0 {
		return ""
	}
	s := d.now(p)
	if s.lost {
		return ""
	}
	if s.fault != "" {
		return s.fault
	}
	if s.wants.kind == "empty" {
		return "" // the table has yet to say that the draw pile has run out
	}
	t := arkham.TableOf(p)
	total := 0
	for _, zone := range []cardboard.Zone{cardboard.Leads, cardboard.Hand, cardboard.Discard, cardboard.Closed, cardboard.Wall, cardboard.Stability, cardboard.Time} {
		name := zone.String()
		n := s.filled(name)
		total += n
		if got := t.Zones[zone].Count; got != n {
			return fmt.Sprintf("%s holds %d, not %d", zone, got, n)
		}
		if wrong := s.names(t.Zones[zone].Cards, s.zone[name]); wrong != "" {
			return name + ": " + wrong
		}
	}
	total += len(s.zone["pile"])
	if t.Pile.Known && t.Pile.Count != len(s.zone["pile"]) {
		return fmt.Sprintf("the pile holds %d, not %d", t.Pile.Count, len(s.zone["pile"]))
	}
	for _, c := range t.Cases {
		total += len(c.Line)
		if len(c.Line) != len(s.line[c.Case]) {
			return fmt.Sprintf("line %s holds %d, not %d", c.Case, len(c.Line), len(s.line[c.Case]))
		}
	}
	if len(t.Cases) != len(s.order) || total != len(d.cards) {
		return fmt.Sprintf("%d cases open, not %d; %d cards of %d", len(t.Cases), len(s.order), total, len(d.cards))
	}
	if t.Pile.Exact {
		if wrong := s.mixWrong(t.Pile); wrong != "" {
			return wrong
		}
	}
	return d.ended(p, s, t)
}

func (d *deal) ended(p *position.Position, s *sim, t arkham.Table) string {
	d.kept.keep(s)
	why := ""
	if end := p.Outcome(); end != nil {
		why = end.Why
	}
	left := len(s.peril)
	switch {
	case why != s.end:
		return fmt.Sprintf("ended by %q, not %q", why, s.end)
	case t.Dangers.Known && t.Dangers.Left != left && s.end == "":
		return fmt.Sprintf("%d Dangers left, not %d", t.Dangers.Left, left)
	case t.Limits.Time != s.timeLimit() || t.Limits.Hand != s.handLimit():
		return fmt.Sprintf("limits %v, not %d and %d", t.Limits, s.timeLimit(), s.handLimit())
	}
	return ""
}

// names holds the names that a zone tells against the cards that lie there.
func (s *sim) names(seen []arkham.Seen, cards []int) string {
	for k, c := range seen {
		if c.Name == rules.Unknown || c.Empty {
			continue
		}
		if !slices.ContainsFunc(cards, func(i int) bool { return i >= 0 && s.d.cards[i].name == c.Name }) {
			return fmt.Sprintf("%s at %d is not there", c.Name, k+1)
		}
	}
	return ""
}

// mixWrong holds a composition that is called exact against the real draw pile. Where a clue was
// told that is not in this deck, it is rightly taken for the one that nobody had named yet.
func (s *sim) mixWrong(p arkham.Pile) string {
	if slices.ContainsFunc(p.Cards, func(name string) bool {
		return !slices.ContainsFunc(s.d.cards, func(c sample) bool { return c.name == name })
	}) {
		return ""
	}
	count := map[string]int{}
	for _, i := range s.zone["pile"] {
		count[s.kind(i)]++
	}
	if count["scales"] != p.Scales || count["hourglass"] != p.Hourglass || count["clear"] != p.Clear {
		return fmt.Sprintf("the pile is %v, not %v", p, count)
	}
	return ""
}
