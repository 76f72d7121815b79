package indices13_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/indices13"
	"lestrade/rules/position"
	"lestrade/rules/rulestest"
)

// piece is a card as the battery reads it, apart from the referee.
type piece struct{ id, kind, colour, category string }

// kinds are the types of card in the order they hang.
var kinds = []string{"person", "place", "weapon"}

var pieces, setups = readBox()

type setupRow struct {
	Seats      int      `toml:"seats"`
	Removed    []string `toml:"removed"`
	Informants int      `toml:"informants"`
}

func readBox() (map[string]piece, map[int]setupRow) {
	var words data.Words
	var tables struct {
		Glasses map[string]int `toml:"glasses"`
		Players []setupRow     `toml:"players"`
	}
	for name, v := range map[string]any{"words.toml": &words, "setup.toml": &tables} {
		if err := data.Decode(indices13.ID, name, v); err != nil {
			panic(err)
		}
	}
	box, rows := map[string]piece{}, map[int]setupRow{}
	for _, d := range words.Domain {
		for _, w := range d.Word {
			if d.ID == "card" {
				box[w.ID] = piece{w.ID, w.Of["type"], w.Of["colour"], w.Of["category"]}
			}
		}
	}
	for _, row := range tables.Players {
		rows[row.Seats] = row
	}
	return box, rows
}

// ofKind are the cards in play of a type, or of all types.
func ofKind(players int, kind string) []string {
	var ids []string
	for id, p := range pieces {
		if (kind == "" || p.kind == kind) && !slices.Contains(setups[players].Removed, p.colour) {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return ids
}

// slot is a place for a card: on a screen, inside one, or in the middle.
type slot struct {
	verb string // front, behind or informant
	at   int    // the seat, or the letter
	nth  int    // person, place, weapon; left, right
}

// world says which card is where.
type world map[slot]string

// deal is a table of 13 Indices with its cards.
type deal struct {
	seats []string
	world world
	lines []string
}

func (d *deal) Lines() []string { return d.lines }

func dealTable(chance *rand.Rand) *deal {
	d := dealFor(2+chance.IntN(5), chance)
	d.tell(chance)
	return d
}

// dealFor deals for a number of players. Nothing is told about them yet.
func dealFor(players int, chance *rand.Rand) *deal {
	d := &deal{}
	d.seats = rulestest.Seats(chance, players)
	d.dealCards(chance)
	return d
}

// dealCards deals as the rulebook says: one of each type to everybody, then two
// more of the rest; one of each type hangs on the left neighbour's screen.
func (d *deal) dealCards(chance *rand.Rand) {
	d.world = world{}
	n := len(d.seats)
	hands := make([][]string, n)
	var rest []string
	for _, kind := range kinds {
		pile := ofKind(n, kind)
		chance.Shuffle(len(pile), func(i, j int) { pile[i], pile[j] = pile[j], pile[i] })
		for i := range hands {
			hands[i] = append(hands[i], pile[i])
		}
		rest = append(rest, pile[n:]...)
	}
	chance.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	for i := range hands {
		hands[i] = append(hands[i], rest[2*i:2*i+2]...)
		d.give(i, hands[i], chance)
	}
	for i, id := range rest[2*n:] {
		d.world[slot{"informant", i, 0}] = id
	}
}

// give hangs a hand: any one card of each type on the screen to the left, the two
// others inside one's own.
func (d *deal) give(seat int, hand []string, chance *rand.Rand) {
	chance.Shuffle(len(hand), func(i, j int) { hand[i], hand[j] = hand[j], hand[i] })
	inside := 0
	for _, id := range hand {
		front := slot{"front", (seat + 1) % len(d.seats), slices.Index(kinds, pieces[id].kind)}
		if d.world[front] == "" {
			d.world[front] = id
			continue
		}
		d.world[slot{"behind", seat, inside}] = id
		inside++
	}
}

// tell writes the header, and as much of the cards as the table enters: all, what
// one seat knows, nothing, or words here and there.
func (d *deal) tell(chance *rand.Rand) {
	say := func(words ...string) { d.lines = append(d.lines, strings.Join(words, " ")) }
	say("game 13-indices")
	if chance.IntN(2) == 0 {
		say("rules 1")
	}
	say("seats " + strings.Join(d.seats, " "))
	options := []string{"edition 2016", "top-secret on"}
	for _, i := range chance.Perm(len(options))[:chance.IntN(len(options)+1)] {
		id, value, _ := strings.Cut(options[i], " ")
		if len(d.seats) > 2 || id != "top-secret" {
			say("option", id, value)
		}
	}
	mine := "" // whose own table it is
	if chance.IntN(5) == 0 {
		mine = d.seats[chance.IntN(len(d.seats))]
		say("option mine", mine)
	}
	if chance.IntN(4) == 0 {
		say("commit " + strings.Repeat("5a", 32))
	}
	switch chance.IntN(4) {
	case 0:
		say("first = " + d.seats[chance.IntN(len(d.seats))])
	case 1:
		say("first = "+d.seats[0], "drawn 1 of", strings.Join(slices.Sorted(slices.Values(d.seats)), " "))
	}
	d.tellCards(mine, chance)
	if chance.IntN(8) == 0 && len(d.seats) > 2 {
		say("set supply 0") // a game joined in progress
	}
}

// tellCards says where cards are, as some of the knowing do.
func (d *deal) tellCards(mine string, chance *rand.Rand) {
	knower, kind := chance.IntN(len(d.seats)), chance.IntN(4)
	knows := func(s slot) bool {
		if mine != "" && d.unheard(mine, s) {
			return false
		}
		switch kind {
		case 0:
			return true
		case 1:
			return s.verb == "front" && s.at != knower || s.verb == "behind" && s.at == knower
		case 2:
			return chance.IntN(2) == 0
		}
		return false
	}
	said := []string{}
	for _, verb := range []string{"front", "behind", "informant"} {
		for at := range 8 {
			line, tells := d.tellSlots(verb, at, knows)
			if tells {
				said = append(said, line)
			}
		}
	}
	chance.Shuffle(len(said), func(i, j int) { said[i], said[j] = said[j], said[i] })
	d.lines = append(d.lines, said...)
}

// tellSlots is the statement about a seat or a letter; tells is whether it says
// anything.
func (d *deal) tellSlots(verb string, at int, knows func(slot) bool) (line string, tells bool) {
	line = verb + " " + d.place(verb, at)
	for nth := range 3 {
		s := slot{verb, at, nth}
		id, exists := d.world[s]
		switch {
		case !exists:
		case knows(s):
			line, tells = line+" "+id, true
		default:
			line += " ?"
		}
	}
	return line, tells
}

func (d *deal) place(verb string, at int) string {
	switch {
	case verb == "informant":
		return string(rune('A' + at))
	case at < len(d.seats):
		return d.seats[at]
	}
	return ""
}

func (d *deal) seat(name string) int { return slices.Index(d.seats, name) }

// Truth is what the cards say, and whom one may accuse.
func (d *deal) Truth(w position.Walk) []string {
	e, f := w.Entry(), w.Field()
	if e.Verb == "accuse" && slices.Contains(kinds, f.Name) {
		return slices.DeleteFunc(ofKind(len(d.seats), f.Name), func(id string) bool { return d.sees(d.world, e.Seat, id) })
	}
	if word := d.says(d.world, e, f.Name); word != "" && !d.leavesOut(w.At().Header().Mine(), e, f.Name) {
		return []string{word}
	}
	return nil
}

// unheard tells whether whose own table it is never sees a place; what lies in the middle
// only by looking there.
func (d *deal) unheard(mine string, s slot) bool {
	return s.verb == "informant" || (s.verb == "front") == (s.at == d.seat(mine))
}

// leavesOut tells whether whose own table it is does not hear what an entry says in a field.
func (d *deal) leavesOut(mine string, e rules.Entry, field string) bool {
	switch e.Verb + " " + field {
	case "look card":
		return mine != "" && e.Seat != mine
	case "ask count":
		return mine != "" && e.Word("secret") != "" && e.Seat != mine && e.Word("witness") != mine
	}
	s, is := d.slot(e, field)
	return is && mine != "" && e.Verb != "accuse" && d.unheard(mine, s)
}

// says is the word that the cards of a world give for a field: what lies where,
// what a witness must answer, whether an accusation is right; "" for other fields.
func (d *deal) says(in world, e rules.Entry, field string) string {
	if s, ok := d.slot(e, field); ok && e.Verb != "accuse" {
		return in[s]
	}
	switch e.Verb + " " + field {
	case "ask count":
		return strconv.Itoa(d.count(in, e))
	case "accuse verdict":
		return d.verdict(in, e)
	}
	return ""
}

// sees tells whether a card hangs on somebody else's screen or inside one's own.
func (d *deal) sees(in world, seat, card string) bool {
	for s, id := range in {
		mine := s.at == d.seat(seat)
		if id == card && (s.verb == "front" && !mine || s.verb == "behind" && mine) {
			return true
		}
	}
	return false
}

var hands = []string{"left", "right"}

// count is the answer to a question: the cards on all screens but the witness's,
// and the two inside it; of these two only the named one at a table for two.
func (d *deal) count(in world, e rules.Entry) int {
	witness, n := d.seat(e.Word("witness")), 0
	for s, id := range in {
		switch {
		case s.verb == "informant", s.verb == "front" && s.at == witness, s.verb == "behind" && s.at != witness:
		case s.verb == "behind" && len(d.seats) == 2 && e.Word("side") != hands[s.nth]:
		case counts(pieces[id], e.Word("about")):
			n++
		}
	}
	return n
}

func counts(p piece, about string) bool {
	return about == p.colour || about == p.category || about == p.kind+"s"
}

func (d *deal) verdict(in world, e rules.Entry) string {
	for nth, kind := range kinds {
		if in[slot{"front", d.seat(e.Seat), nth}] != e.Word(kind) {
			return "wrong"
		}
	}
	return "right"
}

// Goal accuses, and rightly, taking a glass first if there is none.
func (d *deal) Goal(w position.Walk) string {
	e, f := w.Entry(), w.Field()
	switch {
	case f.Name == "verb":
		if bar, ok := w.Option("take"); ok && bar == nil {
			return "take"
		}
		return "accuse"
	case e.Verb == "accuse" && f.Name == "verdict":
		return "right"
	case e.Verb == "accuse":
		return d.world[slot{"front", d.seat(e.Seat), slices.Index(kinds, f.Name)}]
	}
	return ""
}

// Check: the facts place the cards that the lines place, none in two places, and
// the glasses of the edition are all there until somebody sets a counter by hand.
func (d *deal) Check(p *position.Position) string {
	known, told := d.known(p), d.told(p)
	if !maps.Equal(known, told) {
		return fmt.Sprintf("the facts place %v, the lines %v", known, told)
	}
	where := map[string]slot{}
	for s, card := range known {
		if other, twice := where[card]; twice {
			return fmt.Sprintf("%s is in both %v and %v", card, other, s)
		}
		where[card] = s
	}
	table := indices13.TableOf(p)
	glasses := table.Supply
	for _, seat := range table.Seats {
		glasses += seat.Glasses
	}
	if total := d.glasses(p); total >= 0 && glasses != total {
		return fmt.Sprintf("%d glasses, not %d", glasses, total)
	}
	return ""
}

// glasses are how many there must be: 8, or 10 in the first edition; none for two.
func (d *deal) glasses(p *position.Position) int {
	set := func(e rules.Entry) bool { return e.Verb == "set" }
	switch n := len(p.Header().Seats); {
	case n == 0 || slices.ContainsFunc(p.Lines(), set):
		return -1
	case n == 2:
		return 0
	case p.Header().Option("edition") == "2016":
		return 10
	}
	return 8
}
