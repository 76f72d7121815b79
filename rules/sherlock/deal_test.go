package sherlock_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/rulestest"
	"lestrade/rules/sherlock"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/connect"
)

// deal is a table of Sherlock with a sample of cards: nobody has published the box's.
type deal struct {
	seats   []string
	options map[string]string
	clues   []face // 44, in the order of the pile
	leads   []face // 20
	tokens  []string
	slots   [4][2]int
	seed    uint64
	light   bool // only what solves a lead is told
	told    bool // what all cards show is told, and what lies on the locations
	sets    bool // counters may be set by hand
	lines   []string

	at   *position.Position
	seen *sim

	goalAt *position.Position
	goal   []string
}

// face is a card of the sample.
type face struct {
	id     string
	sides  []string
	bonus  string
	points int
}

func (f face) line() string {
	if f.points > 0 {
		return fmt.Sprintf("lead %s %d %s", f.id, f.points, strings.Join(f.sides, " "))
	}
	return strings.TrimSpace("clue " + f.id + " " + strings.Join(f.sides, " ") + " " + f.bonus)
}

func (d *deal) Lines() []string { return d.lines }

// others are what an option may be beside its default.
var others = map[string]string{
	"last-solve": "whole", "end": "equal-turns", "scores": "hidden",
	"branch": "any", "single-symbol": "any", "slots": "strict",
}

func dealTable(chance *rand.Rand) *deal {
	d := dealFor(2+chance.IntN(3), chance)
	d.light = chance.IntN(4) == 0
	d.told = !d.light && chance.IntN(5) > 0
	d.sets = chance.IntN(12) == 0
	d.tell(chance)
	return d
}

// dealFor shuffles for a number of players. Nothing is told about them yet.
func dealFor(players int, chance *rand.Rand) *deal {
	d := &deal{seed: chance.Uint64(), options: map[string]string{}}
	d.seats = rulestest.Seats(chance, players)
	for n := range 44 {
		f := face{id: "c" + strconv.Itoa(n+1), sides: sides(chance, 2+chance.IntN(3))}
		if n%11 == 0 {
			f.id = []string{"old-photo", "tobacco", "sample-7", "phone2"}[n/11]
		}
		if chance.IntN(4) == 0 {
			f.bonus = []string{"+1", "+U", "+lead"}[chance.IntN(3)]
		}
		d.clues = append(d.clues, f)
	}
	for n := range 20 {
		d.leads = append(d.leads, face{id: "L" + strconv.Itoa(n+1), sides: sides(chance, 1+chance.IntN(2)), points: 4 + chance.IntN(5)})
	}
	chance.Shuffle(len(d.clues), func(i, j int) { d.clues[i], d.clues[j] = d.clues[j], d.clues[i] })
	chance.Shuffle(len(d.leads), func(i, j int) { d.leads[i], d.leads[j] = d.leads[j], d.leads[i] })
	d.tokens = slices.Concat(slices.Repeat([]string{"F"}, 25), slices.Repeat([]string{"T"}, 25), slices.Repeat([]string{"C"}, 25))
	for i, k := range chance.Perm(4) {
		d.slots[k] = [2]int{2 + i%2, 3 - i%2}
	}
	return d
}

// sides are so many sides of a card, each with a symbol or two.
func sides(chance *rand.Rand, count int) []string {
	var all []string
	for _, k := range chance.Perm(4)[:count] {
		symbols := "FTC"[chance.IntN(3):][:1]
		if chance.IntN(4) == 0 {
			symbols += "FTC"[chance.IntN(3):][:1]
		}
		all = append(all, "NESW"[k:k+1]+":"+symbols)
	}
	return all
}

// tell writes the header, and what the table says before it plays.
func (d *deal) tell(chance *rand.Rand) {
	say := func(words ...string) { d.lines = append(d.lines, strings.Join(words, " ")) }
	say("game sherlock")
	if chance.IntN(2) == 0 {
		say("rules 1")
	}
	say("seats", strings.Join(d.seats, " "))
	for _, id := range slices.Sorted(maps.Keys(others)) {
		if chance.IntN(6) == 0 {
			d.options[id] = others[id]
			say("option", id, others[id])
		}
	}
	if d.light {
		say("option told light")
	}
	if chance.IntN(8) == 0 {
		say("commit", strings.Repeat("5a", 32))
	}
	for i, s := range d.slots {
		if !d.light && chance.IntN(3) == 0 {
			say("location", strconv.Itoa(i+1), "clues", strconv.Itoa(s[0]), "tokens", strconv.Itoa(s[1]))
		}
	}
	d.tellCards(say, chance)
	if d.told {
		s := d.play(nil)
		for i, items := range s.locations {
			if chance.IntN(6) > 0 {
				say("fill", strconv.Itoa(i+1), strings.Join(items, " "))
			}
		}
	}
	if !d.light && chance.IntN(4) > 0 || d.light && d.options["end"] != "" {
		say("first =", d.seats[chance.IntN(len(d.seats))])
	}
}

func (d *deal) tellCards(say func(...string), chance *rand.Rand) {
	for _, f := range d.clues {
		if d.told || chance.IntN(8) == 0 {
			say(f.line())
		}
	}
	for _, f := range d.leads {
		text := f.line()
		if chance.IntN(12) == 0 {
			text = strings.Replace(text, " "+strconv.Itoa(f.points)+" ", " ? ", 1)
		}
		if d.told || chance.IntN(12) > 0 {
			say(text)
		}
	}
}

// now is what the lines of a position come to with the real cards.
func (d *deal) now(p *position.Position) *sim {
	if d.at != p {
		d.at, d.seen = p, d.play(p.Lines())
	}
	return d.seen
}

// Truth is what the cards say.
func (d *deal) Truth(w position.Walk) []string {
	e, f := w.Entry(), w.Field()
	if f.Name == "verb" {
		return d.verbs(w)
	}
	if _, some := sherlock.TableOf(w.At()).Clues["x2"]; some && f.Name == "items" && !d.told {
		return unfaced(w.Open()) // with too many faces that no lead asks for nobody solves one
	}
	s := d.now(w.At())
	if s.lost || s.untrue || !d.told {
		return nil
	}
	switch e.Verb + " " + f.Name {
	case "fill items":
		left := without(s.locations[number(e.Word("location"))-1], e.Words("items"))
		if len(left) == 0 {
			return []string{""}
		}
		return left
	case "visit location":
		var open []string
		for i, items := range s.locations {
			if len(items) > 1 {
				open = append(open, strconv.Itoa(i+1))
			}
		}
		return open
	case "visit items":
		return without(s.locations[number(e.Word("location"))-1], e.Words("items"))
	case "lead lead":
		if e.Seat != "" {
			return s.offer[slices.Index(d.seats, e.Seat)]
		}
	case "clue clue":
		return nil
	case "location slots":
		return d.slotWords(e)
	}
	return nil
}

// Says tells what lies on most locations whenever they were refilled, so that takings there are
// checked against it. Nobody solves a lead that stays untold for long.
func (d *deal) Says(p *position.Position) string {
	if p.Len() > 150 && p.Outcome() == nil {
		table := sherlock.TableOf(p)
		for _, name := range d.seats {
			lead := table.Seats[name].Lead
			if f := find(d.leads, lead); f.id != "" && !table.Lead(lead).Known {
				return f.line()
			}
		}
	}
	s := d.now(p)
	if !d.told || s.lost || s.untrue || p.Outcome() != nil {
		return ""
	}
	for i, l := range sherlock.TableOf(p).Locations {
		if l.Untold && len(s.locations[i]) > 0 && d.seed>>(2*i)&3 > 0 {
			return fmt.Sprintf("fill %s %s", l.ID, strings.Join(s.locations[i], " "))
		}
	}
	return ""
}

// unfaced are the words that bring no face; nil if only words with faces are known.
func unfaced(words []string) []string {
	left := slices.DeleteFunc(words, func(word string) bool { return strings.Contains(word, ":") || word == rules.Unknown })
	if len(left) == 0 {
		return nil
	}
	return left
}

// slotWords is the next word of a location's slots, as they are printed.
func (d *deal) slotWords(e rules.Entry) []string {
	words, slots := e.Words("slots"), d.slots[number(e.Word("location"))-1]
	switch {
	case len(words)%2 == 0:
		return nil
	case words[len(words)-1] == "clues":
		return []string{strconv.Itoa(slots[0])}
	}
	return []string{strconv.Itoa(slots[1])}
}

// without are items without some others; an untold item stands for any.
func without(items, some []string) []string {
	left := slices.Clone(items)
	for _, item := range some {
		k := slices.Index(left, item)
		if item == rules.Unknown && len(left) > 0 {
			k = 0
		}
		if k >= 0 {
			left = slices.Delete(left, k, k+1)
		}
	}
	return left
}

// verbs are those that the table uses, if any of them is open.
func (d *deal) verbs(w position.Walk) []string {
	used := slices.DeleteFunc(w.Open(), func(verb string) bool {
		return verb == "set" && !d.sets || verb == "face" || d.told && (verb == "clue" || verb == "lead" && w.Entry().Seat == "")
	})
	if len(used) == 0 {
		return nil
	}
	return used
}

// Goal solves leads.
func (d *deal) Goal(w position.Walk) string {
	p := w.At()
	turn, e := p.Turn(), w.Entry()
	if d.light {
		return d.lightGoal(w)
	}
	switch w.Field().Name {
	case "speaker":
		return turn
	case "verb":
		if e.Seat == "" && turn == "" {
			return "first"
		}
		for _, verb := range []string{"lead", "visit", "solve", "end"} {
			if bar, ok := w.Option(verb); ok && bar == nil && e.Seat == turn && (verb != "solve" || d.takes(w.Take(verb).Take(""), d.links(p, turn))) {
				return verb
			}
		}
	case "items":
		return d.wanted(w)
	case "links":
		return next(d.links(p, turn), e.Words("links"))
	}
	return ""
}

// lightGoal is what comes next in a light game: somebody solves a lead, and the last turns end.
func (d *deal) lightGoal(w position.Walk) string {
	turn := w.At().Turn()
	switch w.Field().Name {
	case "speaker":
		if turn == "" {
			return d.seats[w.At().Len()%len(d.seats)]
		}
		return turn
	case "verb":
		if turn == "" {
			return "solve"
		}
		return "end"
	case "links":
		if bar, is := w.Option(""); is && bar == nil {
			return ""
		}
	}
	if open := w.Open(); len(open) > 0 {
		return open[0]
	}
	return ""
}

// takes tells whether nothing bars some links, one by one. Of a large hand the examples are
// only the first links, which may go on with no lead to its end: people type the others.
func (d *deal) takes(w position.Walk, links []string) bool {
	for _, link := range links {
		if bar, is := w.Option(link); !is || bar != nil {
			return false
		}
		w = w.Take(link)
	}
	return links != nil
}

// wanted is a clue that may show anything, then a token for the side that it may be linked at.
func (d *deal) wanted(w position.Walk) string {
	open := w.Open()
	for _, item := range open {
		if len(w.Entry().Words("items")) == 0 && len(item) > 1 && !strings.Contains(item, ":") {
			return item
		}
	}
	if seat := w.Entry().Seat; seat != "" {
		table := sherlock.TableOf(w.At())
		lead, have := table.Lead(table.Seats[seat].Lead), table.Seats[seat].Tokens
		for _, symbols := range lead.Sides {
			for _, symbol := range symbols {
				if have[string(symbol)] == 0 && slices.Contains(open, string(symbol)) {
					return string(symbol)
				}
			}
		}
	}
	return ""
}

// next is the word that follows so many; "" ends them.
func next(all, said []string) string {
	if len(said) >= len(all) || !slices.Equal(all[:len(said)], said) {
		return ""
	}
	return all[len(said)]
}

// links are links that solve a seat's lead by what was told, the first found among its
// first clues; nil for none.
func (d *deal) links(p *position.Position, seat string) []string {
	if d.goalAt == p {
		return d.goal
	}
	table := sherlock.TableOf(p)
	s := table.Seats[seat]
	s.Clues = s.Clues[:min(len(s.Clues), 16)]
	d.goalAt, d.goal = p, nil
	if board := table.Board(s); board.Lead.Known && len(s.Clues) > 0 {
		tries := 3000
		d.goal = grow(board, nil, &tries)
	}
	return d.goal
}

// grow adds links as the lead wants them, side by side, then indirect ones.
func grow(board connect.Board, layout connect.Layout, tries *int) []string {
	v := board.Check(layout)
	if *tries--; len(v.Wrong) > 0 || *tries < 0 {
		return nil
	}
	if len(v.Open) == 0 {
		return layout.Words()
	}
	froms := []string{""}
	if v.Open[0].Why.Bar().Rule == "sh.link.8" {
		froms = v.Open[0].Cards[1:]
	}
	for _, to := range board.Hand.Clues {
		for d := cards.North; d <= cards.West; d++ {
			if froms[0] == "" && d != v.Open[0].Side {
				continue
			}
			for i := range v.Open[0].Symbols {
				link := connect.Link{From: froms[0], Side: d, Symbol: cards.Symbol(v.Open[0].Symbols[i]), To: to}
				if words := grow(board, append(slices.Clip(layout), link), tries); words != nil {
					return words
				}
			}
		}
	}
	return nil
}

// Resample: nothing is hidden, so that the table is the only one that looks so.
func (d *deal) Resample(view *position.Position, _ *rand.Rand) ([]rules.Entry, bool) {
	return view.Lines(), true
}

func number(word string) int {
	n, _ := strconv.Atoi(word)
	return n
}
