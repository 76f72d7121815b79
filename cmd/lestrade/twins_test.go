package main

import (
	"bytes"
	"flag"
	"fmt"
	"hash/fnv"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"lestrade/assistant/help/house"
	"lestrade/assistant/journal"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/rulestest/testbed"
	"lestrade/rules/vocabulary"
)

var (
	twinsSeed  = flag.Uint64("twins.seed", 13, "seed of the twin tables")
	twinsTable = flag.Int("twins.table", -1, "play this one of a game's twin tables only")
	twinsLong  = flag.Int("twins.long", 0, "play as many twin tables as make so many comparisons over all games, everything being read after each step")
)

// TestTwins plays two tables of a game at once by the same random lines, except for words that
// somebody may not know: set-up, play, slips, guesses, mends, undo and redo, draws, words, ends.
// After each step all who have heard the same of both must read the same of both, byte by byte and
// by the same status, in whatever they look at.
//
// By hand it plays a few tables, with LESTRADE_THROUGH more of them, and as many as wanted by
//
//	go test ./cmd/lestrade -run TestTwins -v -parallel 5 -twins.long 100000 -timeout 1h
//
// which ends in time for its timeout, and then tells how far it came.
// A failure tells the fewest steps that still part the twins, and how to play its table again.
func TestTwins(t *testing.T) {
	all := &twinsTally{planted: map[string]int{}, known: map[string]int{}, compared: map[string]int{}, tables: map[string]int{}, skipped: map[string]int{}}
	secret := secretVerbs(t)
	t.Run("games", func(t *testing.T) {
		for _, game := range house.Games {
			if !slices.ContainsFunc(secret, func(verb string) bool { return strings.HasPrefix(verb, game.ID+" ") }) {
				continue // nothing can part its twins
			}
			t.Run(game.ID, func(t *testing.T) {
				t.Parallel()
				from, tables, share := 0, 2, 0
				switch {
				case *twinsTable >= 0:
					from, tables = *twinsTable, *twinsTable+1
				case *twinsLong > 0:
					share = *twinsLong / len(house.Games)
				case testbed.Thorough():
					tables = 5
				}
				compared := 0
				for n := from; (n < tables || compared < share && timeLeft(t)) && !t.Failed(); n++ {
					compared += playTwins(t, game.ID, n, all)
				}
			})
		}
	})
	t.Log(all)
	if *twinsTable >= 0 || t.Failed() || !testbed.Thorough() && *twinsLong == 0 {
		return // there are too few of them
	}
	for _, verb := range secret {
		game, _, _ := strings.Cut(verb, " ")
		if all.known[game] == 0 {
			t.Errorf("%s: nobody who may know it saw what parts the twins", game)
		}
	}
}

// timeLeft tells whether one more step can be taken before the test must end.
func timeLeft(t *testing.T) bool {
	end, must := t.Deadline()
	return !must || time.Until(end) > 2*time.Minute
}

// secretVerbs are the verbs that keep a field from somebody, each behind its game.
func secretVerbs(t *testing.T) (all []string) {
	t.Helper()
	for _, game := range house.Games {
		words, err := vocabulary.Load(game.ID)
		if err != nil {
			t.Fatal(err)
		}
		for _, verb := range words.Verbs {
			if slices.ContainsFunc(verb.Fields, (*vocabulary.Field).Private) {
				all = append(all, game.ID+" "+verb.ID)
			}
		}
	}
	return all
}

// twinsTally counts what all twins came to, by game; planted by game and verb.
type twinsTally struct {
	sync.Mutex
	tables, compared, skipped, known, planted map[string]int
}

func (a *twinsTally) add(w *twins) {
	a.Lock()
	defer a.Unlock()
	a.tables[w.game]++
	a.compared[w.game] += w.compared
	a.skipped[w.game] += w.skipped
	a.known[w.game] += w.known
	for verb, count := range w.planted {
		a.planted[w.game+" "+verb] += count
	}
}

func (a *twinsTally) String() string {
	text, sum := "", 0
	for _, game := range slices.Sorted(maps.Keys(a.tables)) {
		text += fmt.Sprintf("%s: %d tables, %d comparisons, %d lines left unsaid as they part them rightly, %d pages of those who may know differ\n", game, a.tables[game], a.compared[game], a.skipped[game], a.known[game])
		sum += a.compared[game]
	}
	return text + fmt.Sprintf("%d comparisons; words that parted twins: %v", sum, a.planted)
}

// twins are two tables that were told the same, except for words that some may not know.
type twins struct {
	*testing.T
	game, lang string
	options    string // of the new tables: without them less is kept from anybody
	seats      []string
	part       string // a seat that does not know what parts them
	folders    [2]string
	records    [2]*journal.Journal
	voices     map[string]*speak.Voice
	chance     *rand.Rand
	alike      map[string]bool // whose eyes have heard the same of both so far
	steps      []twinStep
	secrets    []string // the lines that part them
	closed     bool     // a seat has a word

	compared, skipped, known int
	planted                  map[string]int
}

// twinStep is one command at both tables.
type twinStep struct {
	eyes string
	how  string    // the command, with the line's number that it takes
	text [2]string // the line that it says at each
	more string    // its flags
	lang string
}

// command is what is typed at one of the tables.
func (s twinStep) command(i int) []string {
	words := append(strings.Fields(s.how+" "+s.more), "--seat", s.eyes)
	switch how, number, _ := strings.Cut(s.how, " "); {
	case how == "redo" && s.text[i] != "":
		return append(words, "--instead="+s.text[i])
	case number != "":
		words = append(slices.Delete(words, 1, 2), "--", number)
	}
	if s.text[i] != "" {
		words = append(words, strings.Fields(s.text[i])...)
	}
	return words
}

// verb is the verb of the line that a step says.
func (s twinStep) verb() string {
	words := strings.Fields(s.text[0])
	if strings.HasSuffix(words[0], ":") {
		words = words[1:]
	}
	return words[0]
}

func (s twinStep) String() string {
	text := s.lang + "  " + strings.Join(s.command(0), " ")
	if s.text[0] != s.text[1] {
		text += "\n    at the other table: " + s.text[1]
	}
	return text
}

// apart is something by which eyes that heard the same of both can tell them apart.
type apart struct {
	eyes, command string
	read          string // what was read after the last step; "" where it is that step's answer
	this, that    string
}

// playTwins plays the twins of a number, and tells how much was compared.
func playTwins(t *testing.T, game string, number int, all *twinsTally) int {
	t.Helper()
	stream := fnv.New64a()
	_, _ = fmt.Fprint(stream, game, number) // a hash takes every write
	chance := rand.New(rand.NewPCG(*twinsSeed, stream.Sum64()))
	w := newTwins(t, game, chance)
	defer all.add(w)
	if found := w.play(); found != nil {
		steps := w.shortest(found)
		text := ""
		for i, s := range steps {
			text += fmt.Sprintf("%3d %s\n", i+1, s)
		}
		t.Errorf("%s heard the same of two tables, and tells them apart by\n    %s\n%s\nit takes these steps, at a new table of %s%s:\n%sagain: go test ./cmd/lestrade -run TestTwins/games/%s -twins.seed %d -twins.table %d",
			found.eyes, found.command, unlike(found.this, found.that), strings.Join(w.seats, ","), w.options, text, game, *twinsSeed, number)
	}
	return w.compared
}

// unlike are two texts without the rows that both have at their beginning and end.
func unlike(this, that string) string {
	a, b := strings.Split(this, "\n"), strings.Split(that, "\n")
	for len(a) > 1 && len(b) > 1 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 1 && len(b) > 1 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	return "--- this\n" + strings.Join(a, "\n") + "\n--- that\n" + strings.Join(b, "\n") + "\n---"
}

// newTwins opens both tables.
func newTwins(t *testing.T, game string, chance *rand.Rand) *twins {
	t.Helper()
	words, err := vocabulary.Load(game)
	if err != nil {
		t.Fatal(err)
	}
	count := words.Game.Seats.Min + chance.IntN(words.Game.Seats.Max-words.Game.Seats.Min+1)
	if count > 4 && chance.IntN(3) > 0 {
		count = max(words.Game.Seats.Min, 3+chance.IntN(2)) // larger tables are slow to think about
	}
	w := &twins{T: t, game: game, chance: chance, planted: map[string]int{}, voices: map[string]*speak.Voice{}}
	w.seats = []string{"Anna", "Bruno", "Chloé", "Dario", "Eva", "Farid"}[:count]
	w.part = w.seats[chance.IntN(len(w.seats))]
	if option := map[string]string{"13-indices": "top-secret=on", "timebomb": "claims=sealed"}[game]; option != "" && count > 2 && chance.IntN(4) > 0 {
		w.options = " --option " + option
	}
	if mine := slices.ContainsFunc(words.Game.Option, func(o data.Option) bool { return o.ID == "mine" }); mine && chance.IntN(2) == 0 {
		owner := (slices.Index(w.seats, w.part) + 1) % count // whose own table it is: nothing is hidden from them
		w.options += " --option mine=" + w.seats[owner]
	}
	w.lang = testbed.Language(chance)
	w.begin()
	return w
}

func (w *twins) begin() {
	w.alike, w.closed = map[string]bool{string(rules.Public): true}, false
	for _, seat := range w.seats {
		w.alike[seat] = true
	}
	for i := range w.folders {
		w.folders[i] = w.TempDir()
		saidAt(w.T, w.folders[i], "new "+w.game+" --seats "+strings.Join(w.seats, ",")+w.options)
		record, err := journal.Open(w.folders[i])
		if err != nil {
			w.Fatal(err)
		}
		w.records[i] = record
		w.Cleanup(func() { _ = record.Close() }) // it is thrown away
	}
}

// says is what a command gives at one of the tables, folders and moments being left out. It
// is the program but for what it opens anew each time: its words and its record.
func (w *twins) says(i int, lang string, args []string) (text string, status int) {
	args = slices.Clone(args)
	for n, arg := range args {
		args[n] = strings.ReplaceAll(arg, "FOLDER", w.folders[i])
	}
	if w.voices[lang] == nil {
		w.voices[lang] = speak.New(lang)
	}
	var out, errs bytes.Buffer
	getenv := func(name string) string { return map[string]string{"LANG": lang}[name] }
	a := &app{streams: streams{strings.NewReader(""), &answerWriter{Writer: &out}, &errs}, getenv: getenv, house: house.Games, voice: w.voices[lang], record: w.records[i]}
	if err := obey(a, commandLine{name: args[0], args: args}.renamed(0)); err != nil {
		status = a.fail(err)
	}
	picture := filepath.Join(w.folders[i], "code.png")
	if drawn, err := os.ReadFile(picture); err == nil {
		out.Write(drawn)
		_ = os.Remove(picture)
	}
	text = fmt.Sprintf("status %d\n%s\n%s", status, &out, &errs)
	return moments().ReplaceAllString(strings.ReplaceAll(text, w.folders[i], "FOLDER"), "WHEN"), status
}

// wordless is a record where no seat has a word, so that a test may see everything.
type wordless struct{ *journal.Journal }

func (w wordless) Records(id int64, after int) ([]store.Record, error) {
	records, err := w.Journal.Records(id, after)
	for i, r := range records {
		if r.Kind == store.KindWord {
			records[i].Kind = store.KindMark
		}
	}
	return records, err
}

// sit is both tables as the record has them.
func (w *twins) sit() (both [2]*table.Table) {
	w.Helper()
	for i, j := range w.records {
		hall := &table.Hall{Store: wordless{j}, Shelf: house.Games.Shelf(), Now: time.Now}
		var err error
		if both[i], err = hall.Open(""); err != nil {
			w.Fatal(err)
		}
	}
	return both
}

// take does a step at both tables, unless their rules part it, and compares the answers.
// It may be done for what it tells apart only where tell says so.
func (w *twins) take(s twinStep, tell bool) (done bool, found *apart) {
	both := w.sit()
	if !w.fits(s, both, tell) {
		w.skipped++
		return false, nil
	}
	w.steps = append(w.steps, s)
	if s.text[0] != s.text[1] && s.how == "do" {
		w.secrets = append(w.secrets, s.text[:]...)
		w.planted[s.verb()]++
	}
	if s.how == "word" {
		for i, word := range s.text {
			if _, err := both[i].SetWord(s.eyes, word); err != nil {
				w.Fatal(err)
			}
		}
		w.closed = true
		return true, nil
	}
	this, status := w.says(0, s.lang, s.command(0))
	that, other := w.says(1, s.lang, s.command(1))
	found = &apart{eyes: s.eyes, command: strings.Join(s.command(0), " "), this: this, that: that}
	blind := w.alike[s.eyes]
	w.listen(w.sit())
	w.compared++
	settled := func(status int) int { // those who may know what clashes are told so by the status
		if status == exitClash {
			return 0
		}
		return status
	}
	if settled(status) != settled(other) || blind && w.alike[s.eyes] && this != that {
		return true, found
	}
	return true, nil
}

// fits tells whether the rules treat a step alike at both tables, as far as those can hear who
// heard the same so far: a bar by hidden cards alone would tell of them, and so would a line that
// unseals them. Words that somebody saw must be taken, whatever is hidden.
func (w *twins) fits(s twinStep, both [2]*table.Table, tell bool) bool {
	this, that := s.leads(w.T, both[0], 0), s.leads(w.T, both[1], 1)
	if (this == nil) != (that == nil) {
		return false
	}
	if this == nil {
		return s.text[0] == s.text[1] // both must refuse the same
	}
	for eyes := range w.alike {
		mayTell := tell || s.text[0] != s.text[1] && eyes != w.part && eyes != string(rules.Public)
		if !mayTell && heardOf(this, eyes) != heardOf(that, eyes) {
			return false
		}
	}
	return true
}

// listen finds out who has heard the same of both still. Whether a line that waits holds
// is told to everybody, and so is whether the end fits all that was said: else nobody would
// put it right.
func (w *twins) listen(both [2]*table.Table) {
	this, that := must(both[0].As(rules.Referee)).View(), must(both[1].As(rules.Referee)).View()
	maps.DeleteFunc(w.alike, func(eyes string, _ bool) bool { return heardOf(this, eyes) != heardOf(that, eyes) })
	again := twinStep{how: "redo", eyes: "referee"}
	if (again.leads(w.T, both[0], 0) == nil) != (again.leads(w.T, both[1], 1) == nil) || (this.Early() == nil) != (that.Early() == nil) {
		w.alike = nil
	}
}

// heardOf is a position as some eyes have heard its lines.
func heardOf(p *position.Position, eyes string) string {
	text := ""
	for n := range p.Len() {
		text += p.Heard(n+1, viewer(eyes)).String() + "\n"
	}
	return text
}

// viewer is whose eyes a word of --seat means.
func viewer(eyes string) rules.Viewer {
	if eyes == "referee" {
		return rules.Referee
	}
	return rules.Viewer(eyes)
}

// leads is the position that the rules say a table must have after a step; nil if they refuse the
// step. For steps that the rules alone do not judge, or must take, it is the table's own position.
func (s twinStep) leads(t *testing.T, from *table.Table, i int) *position.Position {
	t.Helper()
	p, eyes, text := must(from.As(rules.Referee)).View(), viewer(s.eyes), s.text[i]
	how, number, _ := strings.Cut(s.how, " ")
	switch {
	case how == "correct", how == "insert", how == "remove":
		m := rules.Mend{Way: rules.Way(how)}
		if _, err := fmt.Sscan(number, &m.Line); err != nil {
			t.Fatal(err)
		}
		before, err := p.Before(m.Line)
		if err == nil && how != "remove" {
			if reply, is := strings.CutPrefix(text, "= "); is {
				text = p.Heard(m.Line, eyes).Question().String() + " = " + reply
			}
			m.Entry, err = reading.Read(before.View(eyes), text, s.lang)
		}
		if err != nil || p.Overheard(eyes, m) != nil {
			return nil
		}
		after, _ := p.Mend(eyes, m) // nil where it is refused
		return after
	case how == "do", how == "redo" && text != "":
		known, err := must(from.As(eyes)).Known()
		if err != nil {
			t.Fatal(err)
		}
		e, err := reading.Hear(known, text, s.lang)
		if err != nil {
			return nil
		}
		after, err := p.Enter(eyes, e)
		if err != nil && eyes != rules.Referee && s.text[0] == s.text[1] {
			return p
		}
		return after
	case how == "redo" && s.more == "" || s.more == "--all":
		for _, waits := range must(from.As(rules.Referee)).Offer() {
			text := waits.Heard.String()
			if waits.Mends != "" {
				text = rules.Mend{Way: waits.Mends, Line: waits.Line, Entry: waits.Heard}.String()
			}
			after, err := transcript.Say(p, text, "en", rules.Referee)
			if err != nil {
				return nil
			}
			if p = after; s.more == "" {
				break
			}
		}
	}
	return p
}

// read compares what some eyes read by a command.
func (w *twins) read(eyes, command string) *apart {
	args := strings.Fields(command)
	if strings.HasSuffix(command, " ") {
		args = append(args, "")
	}
	this, _ := w.says(0, w.lang, args)
	that, _ := w.says(1, w.lang, args)
	w.compared++
	if this != that {
		return &apart{eyes: eyes, command: w.lang + "  " + command, read: command, this: this, that: that}
	}
	return nil
}

// shortest are the fewest steps found by which the twins are still told apart so.
func (w *twins) shortest(found *apart) []twinStep {
	short := w.steps
	for size := len(short) / 2; size > 0; size /= 2 {
		for from := len(short) - size; from >= 0; from -= size {
			fewer := slices.Concat(short[:from], short[min(len(short), from+size):])
			if again := w.again(fewer, found); again != nil {
				short, *found = fewer, *again
			}
			from = min(from, len(short))
		}
	}
	return short
}

// again does steps at new tables; it is nil where one of them does not fit there, or
// nothing like what was found tells them apart.
func (w *twins) again(steps []twinStep, like *apart) *apart {
	other := &twins{T: w.T, game: w.game, lang: w.lang, options: w.options, seats: w.seats, voices: w.voices, planted: map[string]int{}}
	other.begin()
	for i, s := range steps {
		done, found := other.take(s, true)
		last := i == len(steps)-1
		switch {
		case !done, found != nil && (!last || like.read != ""):
			return nil
		case found != nil:
			return found
		}
	}
	if like.read == "" || !other.alike[like.eyes] {
		return nil
	}
	other.leave()
	return other.read(like.eyes, like.read)
}

// TestOnceToldApart repeats what twins were once told apart by: {this|that} is said at one
// of them each.
func TestOnceToldApart(t *testing.T) {
	for name, c := range map[string]struct {
		table string
		said  []string
		read  string
	}{
		"a correction that keeps a hidden word, or a hidden ?": {
			"13-indices --seats Anna,Bruno,Chloé",
			[]string{"do first = Bruno", "do --seat referee Bruno: look F = {blowgun|?}", "correct 6: Bruno: look F = ?"},
			"log --seat Chloé",
		},
	} {
		t.Run(name, func(t *testing.T) {
			var read [2]string
			for i, form := range []string{"$1", "$2"} {
				folder := t.TempDir()
				saidAt(t, folder, "new "+c.table)
				for _, said := range c.said {
					at(folder, "en", strings.Fields(choice.ReplaceAllString(said, form))...)
				}
				out, errs, status := at(folder, "en", strings.Fields(c.read)...)
				read[i] = moments().ReplaceAllString(fmt.Sprint(status, "\n", out, errs), "WHEN")
			}
			if read[0] != read[1] {
				t.Error(unlike(read[0], read[1]))
			}
		})
	}
}
