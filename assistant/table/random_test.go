package table_test

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"lestrade/assistant/draw"
	"lestrade/assistant/journal"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/arkham"
	"lestrade/rules/charlock"
	"lestrade/rules/indices13"
	"lestrade/rules/position"
	"lestrade/rules/rulestest"
	"lestrade/rules/rulestest/testbed"
	"lestrade/rules/sherlock"
	bomb "lestrade/rules/timebomb"
)

var (
	randomGames = flag.Int("random.games", 0, "play so many random evenings of each game, as long ones")
	randomGame  = flag.Int("random.game", -1, "play this random evening only")
	randomSeed  = flag.Uint64("random.seed", 16, "seed of the random evenings")
)

var fiveGames = rules.Shelf{indices13.Game, charlock.Game, bomb.Game, arkham.Game, sherlock.Game}

// evenings are how many evenings of each game are played, and how many moves each has.
func evenings() (games, moves int) {
	switch {
	case *randomGames > 0:
		return *randomGames, 60
	case testbed.Thorough():
		return 8, 60
	}
	return 3, 40
}

// TestRandomEvenings plays every game at random with all that people may do at a table: lines that
// are taken, refused or unreadable, by any seat; undo, going back, redo; mends at any depth;
// options, seats, draws and words. After each, an independent folding of the lines gives the same
// table, and refused lines have changed nothing.
func TestRandomEvenings(t *testing.T) {
	games, moves := evenings()
	defer debug.SetGCPercent(debug.SetGCPercent(400)) // as in the battery of the rules
	t.Run("of", func(t *testing.T) {
		for _, game := range fiveGames {
			t.Run(game.ID, func(t *testing.T) {
				t.Parallel()
				total := map[string]int{}
				for n := range games {
					if n%100 == 99 { // of a long run
						t.Logf("%s: %d games, %d operations", time.Now().Format(time.TimeOnly), n+1, total["operations"])
					}
					if *randomGame >= 0 && n != *randomGame {
						continue
					}
					v := &evening{t: t, shelf: fiveGames, game: game.ID, number: n, met: total}
					v.play(moves)
				}
				for _, what := range []string{"operations", "taken", "refused", "unreadable", "drawn", "mended", "gone back", "fell", "said again", "reseated", "replaced", "came from the box"} {
					t.Logf("%8d %s", total[what], what)
					if total[what] == 0 && *randomGame < 0 && games >= 100 && !rare(what, game.ID) {
						t.Errorf("nothing was %s", what)
					}
				}
			})
		}
	})
}

// evening is a random game with what went wrong in it.
type evening struct {
	t      *testing.T
	shelf  rules.Shelf
	game   string
	number int
	met    map[string]int

	hall   *table.Hall
	boxed  bool
	chance *rand.Rand
	at     *table.Table
	twin   *table.Table // as another program has it open
	print  string       // of the position
	anew   []folded     // the lines that stand, folded apart from the table
	did    []string
}

// folded is a line with the position after it.
type folded struct {
	text  string
	after *position.Position
	print string // or ""
}

// fail names the evening, and tells it.
func (v *evening) fail(format string, args ...any) {
	v.t.Helper()
	text := fmt.Sprintf("-run 'TestRandomEvenings/of/%s$' -random.seed %d -random.game %d", v.game, *randomSeed, v.number)
	if *randomGames > 0 {
		text += fmt.Sprintf(" -random.games %d", *randomGames)
	}
	if v.at != nil {
		text += "\n" + write(v.at.Position().Said())
	}
	v.t.Errorf("%s\ndone: %s\n%s", text, strings.Join(v.did, "\n      "), fmt.Sprintf(format, args...))
	panic(over)
}

// over ends an evening in which something went wrong, and not the others.
const over = "over"

func (v *evening) play(moves int) {
	v.chance = rand.New(rand.NewPCG(*randomSeed, uint64(v.number)))
	defer func() {
		if bug := recover(); bug != nil && bug != over {
			defer func() { _ = recover() }()
			v.fail("panic: %v\n%s", bug, debug.Stack())
		}
	}()
	folder, err := os.MkdirTemp(inMemory(), "lestrade")
	if err != nil {
		v.t.Fatal(err)
	}
	defer func() { _ = os.RemoveAll(folder) }()
	v.open(folder)
	for range moves {
		if v.move() && v.chance.IntN(2) == 0 {
			v.backAndForth()
		}
	}
	v.lookAll()
}

// inMemory is a folder that is quick to write to, where the system has one.
func inMemory() string {
	if _, err := os.Stat("/dev/shm"); err == nil {
		return "/dev/shm"
	}
	return ""
}

// open opens a table in a record of its own, whose box may have been taught before.
func (v *evening) open(folder string) {
	j, err := journal.Open(folder)
	if err != nil {
		v.t.Fatal(err)
	}
	v.t.Cleanup(func() { _ = j.Close() })
	var seed draw.Seed
	for i := range seed {
		seed[i] = byte(v.chance.IntN(256))
	}
	v.hall = &table.Hall{Store: j, Shelf: v.shelf, Now: func() time.Time { return time.Unix(0, 0).UTC() }, Seed: func() draw.Seed { return seed }, Chance: v}
	if v.boxed = v.chance.IntN(3) == 0; v.boxed {
		v.learn()
	}
	p, err := rulestest.Opening(v.shelf, v.game, v.chance)
	if err != nil {
		v.fail("%v", err)
	}
	begin := v.hall.Create
	if v.chance.IntN(2) == 0 {
		begin = v.hall.New
	}
	if v.at, err = begin("", p); err == nil {
		v.twin, err = v.hall.Open(v.at.Name)
	}
	if err != nil {
		v.fail("%v", err)
	}
	v.print = rulestest.Fingerprint(v.at.Position())
}

// Draw is the chance of a table without a commitment.
func (v *evening) Draw(_ int, _ string, outcomes []rules.Outcome) (string, error) {
	return outcomes[v.chance.IntN(len(outcomes))].Word, nil
}

// learn says what stands on the cards at a table of its own, so that the box learns it.
func (v *evening) learn() {
	p, err := rulestest.Opening(v.shelf, v.game, v.chance)
	if err != nil {
		v.fail("%v", err)
	}
	if v.at, err = v.hall.Create("", p); err != nil {
		v.fail("%v", err)
	}
	for range 30 {
		verbs := boxed(v.at.Position())
		if len(verbs) == 0 {
			return
		}
		if e, ok := rulestest.Begun(v.at.Position(), []string{"", verbs[v.chance.IntN(len(verbs))]}, v.chance); ok {
			_, _ = v.at.Eyes(rules.Referee).Say(e) // some are refused
		}
	}
}

// boxed are the statements that an owner's box learns.
func boxed(p *position.Position) (verbs []string) {
	for _, verb := range p.Vocabulary().Verbs {
		if verb.Box && !verb.Act {
			verbs = append(verbs, verb.ID)
		}
	}
	return verbs
}

// rare tells what random play may not meet at all: Arkham Noir draws only from a pile
// whose cards were told, and two boxes have little to say by themselves.
func rare(what, game string) bool {
	switch what {
	case "drawn":
		return game == "arkham"
	case "came from the box":
		return game == "timebomb" || game == "sherlock"
	}
	return false
}

// move is one thing that somebody does; it tells whether the table has changed.
func (v *evening) move() bool {
	switch n := v.chance.IntN(100); {
	case n < 40:
		return v.say()
	case n < 46:
		return v.sayAny()
	case n < 50:
		return v.sayUnreadable()
	case n < 54:
		return v.set()
	case n < 60:
		return v.draw()
	case n < 66:
		return v.undo()
	case n < 70:
		return v.redo()
	case n < 73:
		return v.instead()
	case n < 85:
		return v.mend()
	case n < 88:
		return v.reseat()
	case n < 91:
		return v.replace()
	case n < 93:
		return v.aside()
	case n < 95:
		v.goBack()
	case n < 98:
		v.insert()
	default:
		v.remove()
	}
	return false
}

// viewer is whose eyes a line is said for.
func (v *evening) viewer() rules.Viewer {
	all := append(slices.Clone(v.at.Position().Header().Seats), "public")
	if v.chance.IntN(2) == 0 {
		return rules.Referee
	}
	return rules.Viewer(all[v.chance.IntN(len(all))])
}

// do does something at the table. A refusal must have changed nothing; otherwise the table must
// equal a fold of its lines.
func (v *evening) do(what string, op func() error) bool {
	v.t.Helper()
	v.did = append(v.did, what)
	v.met["operations"]++
	stood, moved, offer := v.at.Position(), v.at.Moved(), v.offer()
	err := op()
	if err != nil {
		v.did[len(v.did)-1] += " (" + err.Error() + ")"
		v.met["refused"]++
		if isUnreadable(err) {
			v.met["unreadable"]++
		}
		if !isRefused(err) {
			v.fail("%v", err)
		}
		if v.at.Moved() != moved || v.offer() != offer || v.at.Position() != stood || rulestest.Fingerprint(stood) != v.print {
			v.fail("it was refused, and the table has changed: %v", err)
		}
		return false
	}
	v.met["taken"]++
	if v.at.Position() != stood {
		v.print = rulestest.Fingerprint(v.at.Position())
		v.foldAnew()
	}
	v.look()
	return true
}

func isUnreadable(err error) bool {
	refusal, is := errors.AsType[*rules.Refusal](err)
	return is && refusal.Kind == rules.Unreadable
}

// isRefused tells whether an error is what a table may answer.
func isRefused(err error) bool {
	_, refused := errors.AsType[*rules.Refusal](err)
	_, nothing := errors.AsType[*table.Nothing](err)
	_, moved := errors.AsType[*table.Moved](err)
	_, newcomer := errors.AsType[*table.Newcomer](err)
	_, unchanged := errors.AsType[*table.Unchanged](err)
	return refused || nothing || unchanged || moved || newcomer || errors.Is(err, table.ErrReveals)
}

// offer is what can be said again.
func (v *evening) offer() string {
	var b strings.Builder
	for _, w := range v.at.Eyes(rules.Referee).Offer() {
		fmt.Fprintln(&b, w.Mends, w.Line, w.Waits, w.Heard)
	}
	return b.String()
}

// foldAnew says the lines that stand one by one, those again that differ from what was
// folded before; now and then it reads them as a transcript.
func (v *evening) foldAnew() {
	v.t.Helper()
	lines, same := v.at.Position().Said(), 0
	for same < len(lines) && same < len(v.anew) && v.anew[same].text == lines[same].String() {
		same++
	}
	v.anew = v.anew[:same]
	p, err := position.Begin(v.hall.Shelf)
	if same > 0 {
		p = v.anew[same-1].after
	}
	for _, e := range lines[same:] {
		if err == nil {
			p, err = p.Enter(rules.Referee, e)
		}
		if err != nil {
			v.fail("%s stands, and said anew: %v", e, err)
		}
		v.anew = append(v.anew, folded{text: e.String(), after: p})
	}
	last := &v.anew[len(v.anew)-1]
	if last.print == "" {
		last.print = rulestest.Fingerprint(p)
	}
	if last.print != v.print {
		v.fail("said anew it is\n%s\nand was\n%s", last.print, v.print)
	}
	if v.chance.IntN(100) > 0 {
		return
	}
	p, err = transcript.Read(v.hall.Shelf, strings.NewReader(transcript.Write(v.at.Position())), "")
	if err != nil {
		v.fail("exported, and read: %v", err)
	}
	if again := rulestest.Fingerprint(p); again != v.print {
		v.fail("exported and read it is\n%s\nand was\n%s", again, v.print)
	}
}

// look makes every view, and somebody's log; now and then another program looks too.
func (v *evening) look() {
	v.t.Helper()
	p := v.at.Position()
	for _, seat := range append(slices.Clone(p.Header().Seats), "public") {
		p.View(rules.Viewer(seat))
	}
	if v.chance.IntN(1+len(v.did)/10) == 0 { // it takes as long as there is to tell
		_ = v.at.Eyes(v.viewer()).Log()
	}
	twin := v.twin
	var err error
	switch v.chance.IntN(100) {
	case 0:
		twin, err = v.hall.Open(v.at.Name)
	case 1:
		err = twin.Refresh()
	default:
		return
	}
	if err != nil {
		v.fail("opened by another program: %v", err)
	}
	v.alike(twin)
}

// alike wants another program to have the same table.
func (v *evening) alike(twin *table.Table) {
	v.t.Helper()
	if got, want := seen(v.t, twin), seen(v.t, v.at); got != want {
		v.fail("another program sees\n%s\nof\n%s", got, want)
	}
	if got, want := fmt.Sprint(twin.Eyes(rules.Referee).Offer()), fmt.Sprint(v.at.Eyes(rules.Referee).Offer()); got != want {
		v.fail("another program offers %v of %v", got, want)
	}
}

// lookAll has another program open the table at the end of an evening.
func (v *evening) lookAll() {
	twin, err := v.hall.Open(v.at.Name)
	if err != nil {
		v.fail("%v", err)
	}
	v.alike(twin)
	for _, h := range v.at.Eyes(rules.Referee).Log() {
		if h.Kind == store.KindBox {
			v.met["came from the box"]++
		}
	}
}

// backAndForth takes the last changes back and says them again: all is as it was, except for lines
// that outlive going back.
func (v *evening) backAndForth() {
	v.t.Helper()
	type stood struct {
		at           *position.Position
		print, offer string
	}
	var past []stood
	for range 1 + v.chance.IntN(8) {
		if _, err := v.at.Preview(table.Back{}); err != nil {
			break
		}
		now := stood{v.at.Position(), v.print, v.offer()}
		var back *table.Undone
		undone := v.do("undo, and again", func() (err error) {
			back, err = v.at.Undo(table.Back{}, table.Anything)
			return err
		})
		if !undone {
			break // a word stands against it
		}
		if back.After() != v.at.Position() && rulestest.Fingerprint(back.After()) != v.print {
			v.fail("it was to leave\n%s\nand there stands\n%s", write(back.After().Said()), v.print)
		}
		past = append(past, now)
	}
	for _, was := range slices.Backward(past) {
		var err error
		if !v.do("redo", func() error { _, err = v.at.Eyes(rules.Referee).Redo(); return err }) {
			if was.at.Opened() || errors.As(err, new(*table.Newcomer)) {
				return // the seats are kept from then on, or somebody has a word by now
			}
			v.fail("what was taken back cannot be said again: %s", v.offer())
		}
		v.met["said again"]++
		if was.at.Committed() || was.at.Draws() > 0 {
			if got, want := write(lost(v.at.Position())), write(lost(was.at)); got != want {
				v.fail("taken back and said again there stands\n%s\nof\n%s", got, want)
			}
			continue
		}
		if v.print != was.print || v.offer() != was.offer {
			v.fail("taken back and said again it is\n%s%s\nand was\n%s%s", v.print, v.offer(), was.print, was.offer)
		}
	}
}

// lost are the lines that going back may take, without how they were drawn.
func lost(p *position.Position) (lines []rules.Entry) {
	for _, e := range p.Said() {
		if e.Drawn = nil; !slices.Contains([]string{"commit", "salt", "undone", "sat", "seed"}, e.Verb) {
			lines = append(lines, e)
		}
	}
	return lines
}
