package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"lestrade/assistant/help/house"
	"lestrade/rules/rulestest/testbed"
)

// corruptions is how many are tried: few for somebody who waits at the keyboard, more in CI, or
// what LESTRADE_ROT says.
func corruptions(t *testing.T, short, middle int) int {
	t.Helper()
	if n, err := strconv.Atoi(os.Getenv("LESTRADE_ROT")); err == nil {
		return n
	}
	if testbed.Thorough() {
		return middle
	}
	return short
}

// answered is all that a command says.
type answered struct {
	out, errs string
	status    int
}

// look runs a reading command.
func look(folder string, args []string) answered {
	if args[0] == "backup" {
		return backedUp(folder)
	}
	a := answerOf(func() (string, string, int) { return at(folder, "en", args...) })
	a.errs = strings.ReplaceAll(a.errs, folder, "FOLDER")
	return a
}

// answerOf runs a command; a panic is an answer, too.
func answerOf(command func() (out, errs string, status int)) (a answered) {
	defer func() {
		if fault := recover(); fault != nil {
			a = answered{errs: fmt.Sprintf("panic: %v\n%s", fault, debug.Stack()), status: -1}
		}
	}()
	a.out, a.errs, a.status = command()
	return a
}

// backedUp is what the copy of a record says, as far as the copy was made.
func backedUp(folder string) (a answered) {
	copied, err := os.MkdirTemp(filepath.Dir(folder), "copy")
	if err != nil {
		return answered{errs: err.Error(), status: -1}
	}
	defer os.RemoveAll(copied) //nolint:errcheck // the test's folder goes anyway
	if _, a.errs, a.status = at(folder, "en", "backup", filepath.Join(copied, "lestrade.db")); a.status != 0 {
		return a
	}
	a.out, a.errs, a.status = at(copied, "en", "tables", "--json")
	var tables []tableRow
	if err := json.Unmarshal([]byte(a.out), &tables); err != nil {
		return answered{errs: err.Error(), status: -1}
	}
	for _, row := range tables {
		out, errs, _ := at(copied, "en", "log", "-t", row.Name, "--seat", "referee", "--json")
		a.out, a.errs = a.out+out, a.errs+errs
	}
	for _, game := range house.Games {
		out, errs, _ := at(copied, "en", "box", game.ID)
		a.out, a.errs = a.out+out, a.errs+errs
	}
	return a
}

// says tells whether an answer tells people that something is spoilt, and what.
func (a answered) says() bool {
	if a.status == 0 {
		return strings.Contains(a.out, "something in it is spoilt") || strings.Contains(a.out, `"spoilt": true`) // in the list of tables
	}
	for _, told := range []string{"cannot be read", "not counted", "a newer Lestrade"} {
		if a.status == exitFailed && strings.Contains(a.errs, told) {
			return true
		}
	}
	return false
}

// shelfOfAll is a data folder with a table of each game, a long one, one with corrections
// and words, and what was said of the boxes.
func shelfOfAll(t *testing.T) string {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "data")
	whole, err := os.ReadFile(latest)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "lestrade.db"), whole, 0o600); err != nil {
		t.Fatal(err)
	}
	say := func(args ...string) {
		if out, errs, status := at(folder, "en", args...); status != 0 {
			t.Fatalf("%v: %s%s", args, out, errs)
		}
	}
	say("import", filepath.Join("testdata", "long.lestrade"), "--name", "long")
	for _, game := range house.Games {
		say("import", filepath.Join("..", "..", "data", game.ID, "sample.lestrade"), "--name", "the "+game.ID)
	}
	say("box", "arkham", "clue", "grim-idol", "artifact", "left-any", "right-any", "must-test", "hourglass")
	say("box", "arkham", "clue", "torn-page", "evidence", "left-any", "right-any")
	say("box", "sherlock", "clue", "c7", "W:C", "+1")
	return folder
}

// looksAt are all commands that read what a folder holds; the last ones note in the record
// that they were asked.
func looksAt(t *testing.T, folder string) (still, noted [][]string) {
	t.Helper()
	var tables []tableRow
	ask(t, &tables, folder, "tables", "--json")
	for _, words := range []string{"tables", "tables --json", "history", "history --json", "history --csv", "history --bgstats", "stats", "stats --json", "show", "show --json", "log", "export", "backup"} {
		still = append(still, strings.Fields(words))
	}
	for _, game := range house.Games {
		still = append(still, []string{"box", game.ID}, []string{"cards", game.ID})
	}
	for _, row := range tables {
		still = append(still,
			[]string{"show", "-t", row.Name}, []string{"show", "-t", row.Name, "--json", "--seat", "referee"},
			[]string{"log", "-t", row.Name, "--seat", "referee"}, []string{"export", "-t", row.Name}, []string{"export", "-t", row.Name, "--public"},
			[]string{"__complete", "do", "-t", row.Name, ""},
		)
		for _, game := range house.Games {
			if game.ID != row.Game {
				continue
			}
			for _, r := range game.Reports {
				noted = append(noted, []string{r.Name, "-t", row.Name, "--seat", row.Seats[0]})
			}
		}
	}
	return still, noted
}

// damage is a kind of corruption.
type damage struct {
	name string
	do   func(b []byte, chance *rand.Rand) []byte
}

const dbPage = 4096

// damages are what disks, copies and people do to a file.
var damages = []damage{
	{"byte", func(b []byte, chance *rand.Rand) []byte {
		b[used(b, chance)] ^= byte(1 + chance.IntN(255))
		return b
	}},
	{"bits", func(b []byte, chance *rand.Rand) []byte {
		for range 3 {
			b[used(b, chance)] ^= 1 << chance.IntN(8)
		}
		return b
	}},
	{"head", func(b []byte, chance *rand.Rand) []byte { // of the file, or of a page: how many rows it has, and where
		start := chance.IntN(max(len(b)/dbPage, 1)) * dbPage
		span := 24
		if start == 0 {
			span = 120
		}
		b[min(start+chance.IntN(span), len(b)-1)] ^= 1 << chance.IntN(8)
		return b
	}},
	{"rows", func(b []byte, chance *rand.Rand) []byte { // one row fewer in a page
		at := chance.IntN(max(len(b)/dbPage, 1)) * dbPage
		if at == 0 {
			at = 100
		}
		if at+5 < len(b) && b[at+4] > 0 {
			b[at+4]--
		}
		return b
	}},
	{"letter", func(b []byte, chance *rand.Rand) []byte {
		for {
			if at := chance.IntN(len(b)); 'a' <= b[at] && b[at] <= 'z' || '0' <= b[at] && b[at] <= '9' {
				b[at] ^= 1
				return b
			}
		}
	}},
	{"zeros", func(b []byte, chance *rand.Rand) []byte {
		at := chance.IntN(len(b))
		clear(b[at:min(len(b), at+1<<chance.IntN(13))])
		return b
	}},
	{"sector of zeros", func(b []byte, chance *rand.Rand) []byte {
		at := chance.IntN(len(b)) / 512 * 512
		clear(b[at:min(len(b), at+512)])
		return b
	}},
	{"cut", func(b []byte, chance *rand.Rand) []byte { return b[:chance.IntN(len(b))] }},
	{"cut at a page", func(b []byte, chance *rand.Rand) []byte { return b[:chance.IntN(len(b)/dbPage+1)*dbPage] }},
	{"swapped pages", func(b []byte, chance *rand.Rand) []byte {
		one, other := pageOf(b, chance), pageOf(b, chance)
		kept := bytes.Clone(one)
		copy(one, other)
		copy(other, kept)
		return b
	}},
	{"a page twice", func(b []byte, chance *rand.Rand) []byte {
		copy(pageOf(b, chance), pageOf(b, chance))
		return b
	}},
	{"half a page twice", func(b []byte, chance *rand.Rand) []byte {
		copy(pageOf(b, chance)[dbPage/2:], pageOf(b, chance)[dbPage/2:])
		return b
	}},
	{"noise", func(b []byte, chance *rand.Rand) []byte {
		in := pageOf(b, chance)
		for i := range in {
			in[i] = byte(chance.Uint32())
		}
		return b
	}},
	{"appended", func(b []byte, chance *rand.Rand) []byte {
		more := make([]byte, 1+chance.IntN(3*dbPage))
		if chance.IntN(2) == 0 {
			copy(more, b)
		}
		return append(b, more...)
	}},
	{"appended page", func(b []byte, chance *rand.Rand) []byte { return append(b, pageOf(b, chance)...) }},
}

// pageOf is some page of a file; one of a rollback journal lies elsewhere, and is met all the same.
func pageOf(b []byte, chance *rand.Rand) []byte {
	if len(b) < 2*dbPage {
		return b[:0:0]
	}
	at := chance.IntN(len(b)/dbPage) * dbPage
	return b[at : at+dbPage]
}

// tally counts what became of each kind of damage.
type tally map[string]map[string]int

func (n tally) add(kind, what string) {
	if n[kind] == nil {
		n[kind] = map[string]int{}
	}
	n[kind][what]++
}

func (n tally) log(t *testing.T) {
	t.Helper()
	sum := map[string]int{}
	for _, kind := range slices.Sorted(maps.Keys(n)) {
		t.Logf("%-40s %v", kind, n[kind])
		for what, times := range n[kind] {
			sum[what] += times
		}
	}
	t.Logf("%-40s %v", "all", sum)
}

// TestRotIsHarmlessOrSaid spoils a record in one way at a time: each reading command
// answers as before, or says that something is spoilt.
func TestRotIsHarmlessOrSaid(t *testing.T) {
	t.Parallel()
	folder := shelfOfAll(t)
	whole, err := os.ReadFile(filepath.Join(folder, "lestrade.db"))
	if err != nil {
		t.Fatal(err)
	}
	still, noted := looksAt(t, folder)
	all := slices.Concat(still, noted)
	spoilt := filepath.Join(t.TempDir(), "data")
	put := func(content []byte) {
		if err := errors.Join(os.RemoveAll(spoilt), os.Mkdir(spoilt, 0o700), os.WriteFile(filepath.Join(spoilt, "lestrade.db"), content, 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	want := map[string]answered{}
	for _, args := range all {
		put(whole)
		want[strings.Join(args, " ")] = look(spoilt, args)
	}
	n, each, seen, began := corruptions(t, 40, 60), 5, tally{}, time.Now()
	if testbed.Thorough() {
		each = 25
	}
	for i := range n {
		chance := rand.New(rand.NewPCG(uint64(i), 6))
		kind := damages[i%len(damages)]
		content := kind.do(bytes.Clone(whole), chance)
		few := slices.Clone(all)
		chance.Shuffle(len(few), func(i, j int) { few[i], few[j] = few[j], few[i] })
		few = few[:each]
		fate := "harmless"
		for _, args := range few {
			put(content)
			got := look(spoilt, args)
			switch {
			case got == want[strings.Join(args, " ")]:
			case got.says():
				fate = "said"
			case args[0] == "__complete": // it only offers nothing
			default:
				fate = "SILENT"
				t.Errorf("%d, %s: %v: status %d\n%.1500s\n%.500s", i, kind.name, args, got.status, got.out, got.errs)
			}
		}
		seen.add(kind.name, fate)
	}
	t.Logf("%d corruptions, %d of %d looks each, %v", n, each, len(all), time.Since(began).Round(time.Second))
	seen.log(t)
}
