package rulestest

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// langMark begins a transcript that is written in a language other than English.
const langMark = "# lang "

// TranscriptEnd ends the name of a file that is a transcript.
const TranscriptEnd = ".lestrade"

// Transcripts runs every transcript under a folder as a separate test, and returns what they show of
// the rules.
//
// A transcript is a table in the notation, as people type it. Its comments may
// hold marks, which say what its line must do; marks on lines without an entry
// belong to the entry above. A mark ends at the next "#".
//
//	#! RULE REASON [WORD]        the line is refused by that rule, for that reason, at that word
//	#! unreadable REASON [WORD]  it stands for nothing
//	#! ambiguous                 it stands for several entries
//	#> ENTRY                     … and this is one of the nearest legal entries, or of the several
//	#+ RULE REASON               it is taken, though that rule could bar such a line for that reason
//	#@ ENTRY                     it is stored as this
//	#= COUNTER[.SEAT]=VALUE …    what the counters stand at after it: of one seat, or of all in
//	                             their order as 1,0,2; of the end how=, winner=, demoted=, why=, and
//	                             score.SEAT=5 or, while it is not exact, =3..7
//	#* KEY -KEY …                what people are reminded of after it, and what not
//	#~ VIEWER: ENTRY             what a seat, or "public", heard of it
//	#< VIEWER                    who types it; otherwise it is entered for nobody's eyes
//
// A line with "#!" changes nothing, and any other line must be taken. A first
// line "# lang fr" has the words read as a French table types them. Files about what people hold
// to be wrong are such transcripts, with marks of their own besides. At the end the
// stored lines, typed anew in the other language, must fold to the same table.
func Transcripts(t *testing.T, shelf rules.Shelf, dir string) Coverage {
	t.Helper()
	shown := Coverage{}
	err := filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, TranscriptEnd) {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		t.Run(strings.TrimSuffix(filepath.ToSlash(path), TranscriptEnd), func(t *testing.T) {
			for _, complaint := range checkTranscript(shelf, path, string(text), shown) {
				t.Error(complaint)
			}
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return shown
}

// transcript is a transcript that is being run.
type transcript struct {
	path  string
	lang  string
	at    *position.Position
	shown Coverage
	wrong []string
}

// said is a typed line of a transcript, with its marks.
type said struct {
	number int // the line of the file
	text   string
	marks  []mark
}

// mark says what the line must do.
type mark struct {
	number int // the line of the file
	sign   byte
	text   string
}

// checkTranscript runs a transcript and returns a complaint for each thing that it says otherwise.
func checkTranscript(shelf rules.Shelf, path, text string, shown Coverage) []string {
	t := &transcript{path: path, lang: "en", shown: shown}
	if first, _, _ := strings.Cut(text, "\n"); strings.HasPrefix(first, langMark) {
		t.lang = strings.TrimPrefix(first, langMark)
	}
	var err error
	if t.at, err = position.Begin(shelf); err != nil {
		return []string{err.Error()}
	}
	for _, s := range t.takeApart(text) {
		t.say(s)
	}
	t.retype(shelf)
	return t.wrong
}

func (t *transcript) complain(number int, format string, args ...any) {
	t.wrong = append(t.wrong, fmt.Sprintf("%s:%d: ", t.path, number)+fmt.Sprintf(format, args...))
}

// takeApart parts a text into its lines, each with its marks.
func (t *transcript) takeApart(text string) []said {
	var all []said
	for i, line := range strings.Split(text, "\n") {
		marks := marksOf(i+1, line)
		switch {
		case !reading.Blank(line):
			all = append(all, said{i + 1, line, marks})
		case len(all) > 0:
			all[len(all)-1].marks = append(all[len(all)-1].marks, marks...)
		case len(marks) > 0:
			t.complain(i+1, "a mark stands before the first entry")
		}
	}
	return all
}

// signs are what may follow "#" in a mark.
const signs = "!>+@=*~<"

func marksOf(number int, line string) []mark {
	var marks []mark
	taken := false
	for _, word := range strings.Fields(line) {
		switch {
		case len(word) == 2 && word[0] == '#' && strings.Contains(signs, word[1:]):
			marks = append(marks, mark{number, word[1], ""})
			taken = true
		case word[0] == '#':
			taken = false
		case taken:
			last := &marks[len(marks)-1]
			last.text = strings.TrimSpace(last.text + " " + word)
		}
	}
	return marks
}

// say enters a line and compares what became of it with its marks.
func (t *transcript) say(s said) {
	before := t.picture()
	typed, next, err := t.enter(s)
	var refusal *rules.Refusal
	refused := errors.As(err, &refusal)
	if err != nil && !refused {
		t.complain(s.number, "the program's own files are at fault: %v", err)
		return
	}
	expected := slices.ContainsFunc(s.marks, func(m mark) bool { return m.sign == '!' })
	switch {
	case refused && !expected:
		t.complain(s.number, "want it taken, got %v", refusal)
	case refused:
		if !reflect.DeepEqual(before, t.picture()) {
			t.complain(s.number, "the refused line changed the table")
		}
	case expected:
		t.complain(s.number, "want it not taken, got %v", typed)
		return
	default:
		t.at = next
	}
	for _, m := range s.marks {
		t.judge(m, typed, refusal)
	}
}

// enter reads and enters a line as its viewer: the one that a mark names, or else the referee.
func (t *transcript) enter(s said) (typed rules.Entry, next *position.Position, err error) {
	viewer := rules.Referee
	for _, m := range s.marks {
		if m.sign == '<' {
			viewer = t.viewer(m.number, m.text)
		}
	}
	if typed, err = reading.Read(t.at.View(viewer), s.text, t.lang); err != nil {
		return typed, nil, err
	}
	next, err = t.at.Enter(viewer, typed)
	return typed, next, err
}

func (t *transcript) viewer(number int, name string) rules.Viewer {
	if rules.Viewer(name) != rules.Public && t.at.Header().Seat(name) < 0 {
		t.complain(number, "%q is no viewer", name)
	}
	return rules.Viewer(name)
}

// picture returns all that the position shows.
func (t *transcript) picture() []any {
	all := []any{t.at.Header(), t.at.Said()}
	return append(all, t.at.Table(), t.at.Events(), t.at.Due(), t.at.Unchecked(), t.at.Outcome(), t.at.Turn())
}

// retype enters the stored lines at a new table of the other language, which must come to the same.
func (t *transcript) retype(shelf rules.Shelf) {
	other := &transcript{path: t.path, lang: "fr", shown: Coverage{}}
	if t.lang != "en" {
		other.lang = "en"
	}
	var err error
	if other.at, err = position.Begin(shelf); err != nil {
		t.complain(0, "%v", err)
		return
	}
	for _, e := range t.at.Said() {
		other.say(said{number: 0, text: e.String()})
	}
	t.wrong = append(t.wrong, other.wrong...)
	if other.wrong == nil && !reflect.DeepEqual(other.picture(), t.picture()) {
		t.complain(0, "the stored lines fold to another table")
	}
}
