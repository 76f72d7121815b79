package main

import (
	"bytes"
	"database/sql"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"lestrade/rules/rulestest/testbed"
)

// killed is a record whose program was killed when all but the end of a change was written: the
// change has to be taken back.
type killed struct {
	name            string
	before, written []byte // the database, before the change and as the program left it
	journal         []byte // what SQLite kept to take it back
}

// hot kills a program in the midst of recording, once for each kind of change.
func hot(t *testing.T, home string) (all []killed) {
	t.Helper()
	s := session{t: t, strace: testbed.Need(t, "strace"), program: build(t, ".")}
	sample := filepath.Join("..", "..", "data", "timebomb", "sample.lestrade")
	changes := []errand{
		{name: "a line", args: []string{"do", "-t", "the charlock", "set", "deck", "20"}},
		{name: "a line elsewhere", args: []string{"do", "-t", "Été", "first", "=", "Anna"}},
		{name: "undo", args: []string{"undo", "-t", "the charlock", "--yes"}},
		{name: "import", args: []string{"import", sample, "--name", "other"}},
		{name: "long import", args: []string{"import", filepath.Join("testdata", "long.lestrade"), "--name", "other"}},
		{name: "delete", args: []string{"tables", "delete", "long", "--yes"}},
		{name: "rename", args: []string{"tables", "rename", "long", "longer"}},
		{name: "box", args: []string{"box", "sherlock", "clue", "c8", "W:C"}},
		{name: "help", args: []string{"sheet", "-t", "the 13-indices", "--seat", "Anna"}},
	}
	if !testbed.Thorough() {
		changes = changes[:2]
	}
	for _, c := range changes {
		path, run := s.under(t, c, folder{path: home}, fault{call: "unlink", does: kill, n: 1})
		if !run.met || len(run.out) > 0 {
			t.Fatalf("%s was not killed before its answer: %s%s", c.name, run.out, run.errs)
		}
		k := killed{name: c.name}
		var errs [3]error
		k.before, errs[0] = os.ReadFile(filepath.Join(home, "lestrade.db"))
		k.written, errs[1] = os.ReadFile(filepath.Join(path, "lestrade.db"))
		k.journal, errs[2] = os.ReadFile(filepath.Join(path, "lestrade.db-journal"))
		if err := errors.Join(errs[:]...); err != nil || len(k.journal) == 0 || bytes.Equal(k.before, k.written) {
			t.Fatalf("%s: nothing is left to take back: %v", c.name, err)
		}
		all = append(all, k)
	}
	return all
}

// half is the database as it is when only some pages of the change were written.
func (k killed) half(chance *rand.Rand) []byte {
	half := bytes.Clone(k.before)
	some, last := chance.IntN(2) == 0, chance.IntN(len(k.written)/dbPage+1)
	for at := 0; at < len(k.written); at += dbPage {
		if some && chance.IntN(2) == 0 || !some && at/dbPage >= last { // a power cut, or a kill
			continue
		}
		if missing := at + dbPage - len(half); missing > 0 {
			half = append(half, make([]byte, missing)...)
		}
		copy(half[at:], k.written[at:at+dbPage])
	}
	return half
}

// TestRotInAHotJournal spoils what a killed program left: the database, the journal that
// takes the change back, or both. Each reading command answers as before the change or as
// after it, or says that something is spoilt; so it does after the next change.
func TestRotInAHotJournal(t *testing.T) {
	t.Parallel()
	folder := shelfOfAll(t)
	all, chance := hot(t, folder), rand.New(rand.NewPCG(6, 13))
	still, _ := looksAt(t, folder)
	chance.Shuffle(len(still), func(i, j int) { still[i], still[j] = still[j], still[i] })
	still = still[:min(testbed.Runs(8, 30), len(still))]
	want := map[string][]map[string]answered{}
	for _, k := range all {
		for _, content := range [][]byte{k.before, k.written, lastAs(t, k.before, k.written), lastAs(t, k.written, k.before)} {
			side, put := map[string]answered{}, filepath.Join(t.TempDir(), "data")
			k.put(t, put, content, nil)
			for _, args := range still {
				side[strings.Join(args, " ")] = look(put, args)
			}
			want[k.name] = append(want[k.name], side)
		}
	}
	n, seen, began := corruptions(t, 14, 40), tally{}, time.Now()
	spoilt := filepath.Join(t.TempDir(), "data")
	for i := range n {
		k, kind := all[i%len(all)], damages[i/len(all)%len(damages)]
		database, journal := k.half(chance), bytes.Clone(k.journal)
		where := "journal"
		switch chance.IntN(10) {
		case 0:
			where, journal = "journal gone", nil
		case 1:
			where, database = "database", kind.do(database, chance)
		case 2:
			where = "both"
			database, journal = kind.do(database, chance), kind.do(journal, chance)
		case 3:
			where = "nothing"
		default:
			journal = kind.do(journal, chance)
		}
		k.put(t, spoilt, database, journal)
		looks := slices.Clone(still)
		chance.Shuffle(len(looks), func(i, j int) { looks[i], looks[j] = looks[j], looks[i] })
		looks = looks[:min(len(looks), 20)]
		sides := want[k.name]
		if len(journal) >= 28 {
			sides = sides[:2] // a journal that is there tells what was the last table
		}
		sides = slices.Clone(sides)
		fate := "harmless"
		for _, args := range looks {
			got, name := look(spoilt, args), strings.Join(args, " ")
			got.errs = strings.TrimPrefix(got.errs, tookBack)
			if got.says() {
				fate = "said"
				continue
			}
			if args[0] == "__complete" {
				continue // it may offer nothing
			}
			sides = slices.DeleteFunc(sides, func(side map[string]answered) bool { return side[name] != got })
			if len(sides) == 0 {
				fate = "SILENT"
				t.Errorf("%d, %s, %s of %s: %v: status %d\n%.1500s\n%.500s", i, k.name, kind.name, where, args, got.status, got.out, got.errs)
				break
			}
		}
		if where == "nothing" && fate != "harmless" {
			t.Errorf("%d, %s: nothing was spoilt, and yet: %s", i, k.name, fate)
		}
		seen.add(where+": "+kind.name, fate)
		seen.add("all: "+where, fate)
	}
	t.Logf("%d corruptions, %v", n, time.Since(began).Round(time.Second))
	seen.log(t)
}

// lastAs is a record with the table used last of another: of all that a change writes, only
// that holds together with the rest as it was before.
func lastAs(t *testing.T, content, other []byte) []byte {
	t.Helper()
	folder := t.TempDir()
	one, two := filepath.Join(folder, "one.db"), filepath.Join(folder, "two.db")
	if err := errors.Join(os.WriteFile(one, content, 0o600), os.WriteFile(two, other, 0o600)); err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", one)
	if err != nil {
		t.Fatal(err)
	}
	_, err = db.Exec("ATTACH ? AS other; UPDATE latest SET (tabled, sum) = (SELECT tabled, sum FROM other.latest)", two)
	mixed, readErr := os.ReadFile(one)
	if err := errors.Join(err, db.Close(), readErr); err != nil {
		t.Fatal(err)
	}
	return mixed
}

// put lays what a killed program left into a folder.
func (k killed) put(t *testing.T, folder string, database, journal []byte) {
	t.Helper()
	err := errors.Join(os.RemoveAll(folder), os.Mkdir(folder, 0o700), os.WriteFile(filepath.Join(folder, "lestrade.db"), database, 0o600))
	if err == nil && journal != nil {
		err = os.WriteFile(filepath.Join(folder, "lestrade.db-journal"), journal, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}
