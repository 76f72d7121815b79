package rulestest

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/lesson"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/rulestest/testbed"
	"lestrade/rules/vocabulary"
)

// Game tells the battery what it must know of a game.
type Game struct {
	Shelf rules.Shelf
	ID    string
	// Deal lays out a random table: seats, options, cards, and how much of the
	// cards is entered (all, one seat's knowledge, none, anything between).
	Deal func(chance *rand.Rand) Table
	// Facts are the statements that say where cards are, in any order and late.
	Facts []string
	// Lies is an act that a fact bars once it is said, though the act may come before it.
	Lies string
	// Moments are the statements that say where cards are at the moment when they are said.
	Moments []string
	// Settled is the rule against saying again what is known already.
	Settled string
	// Asks tells that the game asks for an unknown card when it matters, so that a table which
	// knows less goes on in other lines.
	Asks bool
	// Bars are the reasons of refusal, as rule and sentence, that random play
	// must meet: nothing would test the others.
	Bars []string
}

// Table is the cardboard of a table. A transcript tells only a part of it.
type Table interface {
	// Lines returns the header and the set-up, from `game …` on.
	Lines() []string
	// Truth returns the words that the cards allow in the walk's next field: the only
	// true reply, or those that a rule about hidden cards leaves. It is nil if they allow all.
	Truth(w position.Walk) []string
	// Goal returns the word that brings the end of the game nearer, "" for any.
	Goal(w position.Walk) string
	// Resample deals the cards again that the view hides, so that all its lines
	// stay true. It returns these lines with the words that the cards decide in place of "?",
	// or false if no other deal was found.
	Resample(view *position.Position, chance *rand.Rand) ([]rules.Entry, bool)
	// Check says what a position breaks of the sums that the game conserves, "" if nothing.
	Check(p *position.Position) string
}

// Teller is a [Table] where some lines must come before any other.
type Teller interface {
	// Says returns the line that must be said now, "" for none.
	Says(p *position.Position) string
}

var (
	seedFlag = flag.Uint64("battery.seed", 13, "seed of the battery's random games")
	gameFlag = flag.Int("battery.game", -1, "play this game of the battery only")
)

// shards is how many subtests share the games; they run in parallel.
const shards = 8

// Run plays random games: few, or many if the tests are thorough. Only many meet everything that the
// laws are about. A failure names its game, which the flags -battery.seed and -battery.game play
// again alone.
func Run(t *testing.T, g Game, few, many int) {
	t.Helper()
	b, err := newBattery(g)
	if err != nil {
		t.Fatal(err)
	}
	if *gameFlag >= 0 {
		b.test(t, *gameFlag)
		return
	}
	games := testbed.Runs(few, many)
	// Positions are many, small and short-lived: to collect garbage seldom saves a third of the time.
	defer debug.SetGCPercent(debug.SetGCPercent(400))
	t.Run("games", func(t *testing.T) {
		for shard := range shards {
			t.Run(fmt.Sprint(shard), func(t *testing.T) {
				t.Parallel()
				for n := shard; n < games && !t.Failed(); n += shards {
					b.test(t, n)
				}
			})
		}
	})
	b.tally.report(t, b.Bars, b.unmet())
}

// unmet lists what the laws cannot meet in this game.
func (b *battery) unmet() (all []string) {
	if b.Facts == nil {
		all = append(all, cameLate)
	}
	if b.Asks {
		all = append(all, leftSo)
	}
	if !slices.ContainsFunc(b.named.Vocabulary().Verbs, func(v *vocabulary.Verb) bool { return !v.Keeps && v.Reply() != nil && !v.Reply().Chance }) {
		all = append(all, omitted)
	}
	if !slices.ContainsFunc(b.named.Vocabulary().Game.Option, func(o data.Option) bool { return o.Of != "" }) {
		all = append(all, ownTable)
	}
	if course, err := lesson.Of(b.ID); err != nil || !course.Teaches() {
		all = append(all, taught)
	}
	hides := func(v *vocabulary.Verb) bool { return slices.ContainsFunc(v.Fields, (*vocabulary.Field).Private) }
	if !slices.ContainsFunc(b.named.Vocabulary().Verbs, hides) {
		all = append(all, markers)
	}
	if !slices.ContainsFunc(b.named.Vocabulary().Verbs, func(v *vocabulary.Verb) bool { return hides(v) && v.ID != b.Lies }) {
		all = append(all, disputed) // a lie speaks against nothing
	}
	return all
}

// battery is a game under test.
type battery struct {
	Game
	named *position.Position // after `game …`, which reads the game's files
	tally *tally
}

func newBattery(g Game) (*battery, error) {
	p, err := position.Begin(g.Shelf)
	if err != nil {
		return nil, err
	}
	e, err := reading.Read(p, "game "+g.ID, "en")
	if err != nil {
		return nil, err
	}
	p, err = p.Enter(rules.Referee, e)
	return &battery{Game: g, named: p, tally: newTally()}, err
}

// test plays one game and checks it by every law.
func (b *battery) test(t *testing.T, n int) {
	t.Helper()
	g := &game{battery: b, number: n, watched: n%2 == 0}
	defer func() {
		if bug := recover(); bug != nil {
			t.Errorf("%s\npanic: %v\n%s", g.title(), bug, debug.Stack())
		}
	}()
	for _, law := range laws {
		if err := law.holds(g, g.chance(law.name)); err != nil {
			t.Errorf("%s\nlaw: %s\n%v", g.title(), law.name, err)
			return
		}
	}
}

// law is something that must hold in every game. A costly law is checked only in a share of the
// games.
type law struct {
	name  string
	every int // it is checked in one game out of this many, on average
	check func(*game, *rand.Rand) error
}

func (l law) holds(g *game, chance *rand.Rand) error {
	if chance.IntN(l.every) > 0 {
		return nil
	}
	return l.check(g, chance)
}

var laws = []law{
	{"random play reaches an end", 1, play},
	{"every step keeps what the game conserves", 1, conserve},
	{"nothing that was entered later changes a position", 1, keepPositions},
	{"what is said has the figures that its sentence declares", 4, checkFigures},
	{"what is written reads back the same", 1, readBack},
	{"what is stored is recalled as it was", 2, recall},
	{"what is open is accepted, what is barred is refused by its rule", 4, tryOptions},
	{"a reply that is known may be left out", 2, omitReplies},
	{"facts may come in any order, also late", 2, tellLate},
	{"any word that may be unknown may be left so", 4, leaveUnknown},
	{"what chance may give is the same for all eyes, and is taken", 4, tryDraws},
	{"a correction is the same as having said it right", 12, correct},
	{"a slip that is put right leaves no trace", 3, mendSlips},
	{"a view tells what its viewer may know", 3, checkViews},
	{"a view that was followed from line to line is that of all lines at once", 6, followViews},
	{"tables that look alike answer each line of a viewer alike", 3, dealAlike},
	{"whoever takes over a seat plays on as that seat", 3, takeSeats},
	{"what only hidden cards dispute is taken, and they dispute it unheard", 3, trySlips},
	{"each rule is told before it is needed, and once", 3, teach},
}

// game is one random game being tested.
type game struct {
	*battery
	number int
	table  Table
	at     []*position.Position // at[n] is the position after n lines, from 1 on

	watched bool     // every other game is watched: prints is kept
	prints  []string // what each position told when it was made
}

// chance returns the randomness of one law in one game. If a law uses more of it, neither the
// games nor the other laws change.
func (g *game) chance(law string) *rand.Rand {
	stream := uint64(g.number)
	for _, r := range law {
		stream = stream*1_000_003 + uint64(r)
	}
	return rand.New(rand.NewPCG(*seedFlag, stream))
}

// last returns the position at the end of the game.
func (g *game) last() *position.Position { return g.at[len(g.at)-1] }

func (g *game) push(p *position.Position) {
	g.at = append(g.at, p)
	if g.watched {
		g.prints = append(g.prints, Fingerprint(p))
	}
}

// fold enters lines from the empty table on. If a line is refused, it returns the position before
// that line and the line's number.
func (b *battery) fold(lines []rules.Entry) (*position.Position, int, error) {
	p := b.named
	for i, e := range lines[1:] {
		next, err := p.Enter(rules.Referee, e)
		if err != nil {
			return p, i + 2, err
		}
		p = next
	}
	return p, 0, nil
}

// title names the game and lists its lines, to begin a failure with.
func (g *game) title() string {
	title := fmt.Sprintf("-battery.seed %d -battery.game %d", *seedFlag, g.number)
	if len(g.at) > 0 {
		title += "\n" + written(g.last().Lines())
	}
	return title
}

// written returns lines as a transcript has them, with numbers.
func written(lines []rules.Entry) string {
	var b strings.Builder
	for i, e := range lines {
		b.WriteString(strconv.Itoa(i+1) + "  " + e.String() + "\n")
	}
	return b.String()
}
