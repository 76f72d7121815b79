//go:build unix

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"lestrade/assistant/console/screentest"
)

// The keys that terminals send for these.
const (
	enterKey  = "\r"
	deleteKey = "\x1b[3~"
	ctrlC     = "\x03"
	ctrlD     = "\x04"
	ctrlU     = "\x15"
)

// desktop is the built program with a record of its own, in French.
type desktop struct {
	t       *testing.T
	program string
	env     []string
}

func newDesktop(t *testing.T, program string) *desktop {
	return &desktop{t, program, []string{"LESTRADE_DATA=" + t.TempDir(), "LC_ALL=fr_FR.UTF-8"}}
}

// run runs a command that must succeed, and returns what it answers.
func (d *desktop) run(args ...string) string {
	d.t.Helper()
	cmd := exec.Command(d.program, args...)
	cmd.Env = append(os.Environ(), d.env...)
	out, err := cmd.Output()
	if err != nil {
		d.t.Fatalf("%q: %v", args, err)
	}
	return string(out)
}

// table opens a table of Anna, Bruno and Chloé and says lines at it.
func (d *desktop) table(lines ...string) {
	d.t.Helper()
	d.run("new", "13-indices", "--seats", "Anna,Bruno,Chloé")
	for _, line := range lines {
		d.run("do", "--seat", "referee", line)
	}
}

func (d *desktop) sit(columns int, args ...string) *screentest.Screen {
	d.t.Helper()
	return screentest.Start(d.t, columns, 24, d.env, append([]string{d.program}, args...)...)
}

// wantLines wants the lines that the table has after game, rules and seats.
func (d *desktop) wantLines(want ...string) {
	d.t.Helper()
	lines := strings.Split(strings.TrimSpace(d.run("export", "--seat", "referee")), "\n")
	if diff := cmp.Diff(want, lines[3:]); diff != "" {
		d.t.Errorf("lines (-want +got):\n%s", diff)
	}
}

// wantSane wants the usual screen with its cursor, and none of some words on it, in
// what scrolled off it, or on the page behind it. The terminal's modes are looked at
// by Exit.
func wantSane(t *testing.T, s *screentest.Screen, secrets ...string) {
	t.Helper()
	if _, _, visible := s.Cursor(); !visible || s.Page() {
		t.Errorf("cursor shown: %v, alternate screen: %v", visible, s.Page())
	}
	for i, part := range strings.Split(s.Output(), "\x1b[?1049h") {
		page, usual, ended := strings.Cut(part, "\x1b[?1049l")
		if i == 0 {
			page, usual, ended = "", part, true
		}
		if !ended {
			t.Error("a page was not ended")
		}
		page = strings.Join(screentest.Show(80, 24, page), "\n")
		for _, secret := range secrets {
			if strings.Contains(page, secret) || strings.Contains(usual, secret) {
				t.Errorf("%s is left on the page, or was on the usual screen:\n%s\n%q", secret, page, usual)
			}
		}
	}
}

// playedAct is an act of a recorded game, and what is typed for it.
type playedAct struct{ line, typed string }

// readEvening reads the recorded game: the lines before the first act, then the acts.
func readEvening(t *testing.T) (opening []string, acts []playedAct) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "play", "evening.lestrade"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		said, typed, _ := strings.Cut(line, "#")
		switch said, typed = strings.TrimSpace(said), strings.TrimSpace(typed); {
		case said == "":
		case typed == "":
			opening = append(opening, said)
		default:
			acts = append(acts, playedAct{said, typed})
		}
	}
	return opening, acts
}

// TestKeystrokes plays a recorded game key by key, and counts them.
func TestKeystrokes(t *testing.T) {
	opening, acts := readEvening(t)
	d := newDesktop(t, build(t, "."))
	d.table(opening[3:]...)
	s := d.sit(80, "play")
	s.Wait("à Bruno de jouer")
	var counts []int
	for i, act := range acts {
		keys := []rune(strings.ReplaceAll(act.typed, "⏎", enterKey))
		for _, key := range keys {
			s.Send(string(key))
		}
		counts = append(counts, len(keys))
		seat, _, _ := strings.Cut(act.line, ":")
		acknowledged := fmt.Sprintf("%4d  %s:", len(opening)+1+i, seat)
		s.Until(func(string) bool { return strings.Contains(s.Output(), acknowledged) }, "acknowledged "+act.line)
	}
	s.Wait("Chloé a résolu son affaire et gagne la partie")
	s.Send(enterKey) // leaves a game that is over
	if status := s.Exit(); status != 0 {
		t.Errorf("status %d", status)
	}
	wantSane(t, s)
	want := opening[3:]
	for _, act := range acts {
		want = append(want, act.line)
	}
	d.wantLines(want...)
	slices.Sort(counts)
	t.Logf("keystrokes of %d acts, Enter included: %v", len(counts), counts)
	if median := counts[len(counts)/2]; median > 8 {
		t.Errorf("the median is %d keystrokes, more than 8", median)
	}
}

// step is something typed, and a text of the screen that comes of it.
type step struct{ name, typed, wait string }

var screenSteps = []step{
	{"menu", "", "quitter"},
	{"games", "nouv" + enterKey, "▸ 13 Indices"},
	{"seats", enterKey, "espace\n>"},
	{"options", "Anna Bruno Chloé" + enterKey, "▸ c’est bien ainsi"},
	{"cards", enterKey, "▸ aucune"},
	{"who begins", enterKey, "Ctrl-D revient d’un pas"},
	{"table", enterKey + "an" + enterKey, "quitter — tout est gardé"},
	{"completions", "b rou", "> b rou\n"},
	{"refusal", ctrlU + "b gris 0", "> b gris 0\n"},
	{"a later table", ctrlU + "b rou 2" + enterKey, "à Bruno de jouer"},
	{"hand-over", "cons a" + enterKey, "Entrée\n>"},
	{"page", enterKey, "Ctrl-D revient d’un pas"},
	{"given back", "duc" + enterKey + enterKey, "à Bruno de jouer"},
	{"a long line", "acc off salon cout", "> acc off salon cout\n"},
	{"the end", ctrlU + "acc off salon cout j" + enterKey, "▸ quitter"},
}

// TestScreens looks at whole screens in French, as kept in testdata. UPDATE=1 keeps
// them anew, for a reader to look at.
func TestScreens(t *testing.T) {
	program := build(t, ".")
	for _, columns := range []int{80, 40} {
		t.Run(fmt.Sprint(columns), func(t *testing.T) {
			t.Parallel()
			d := newDesktop(t, program)
			d.env = append(d.env, "NO_COLOR=1")
			s := d.sit(columns)
			path := filepath.Join("testdata", "play", fmt.Sprintf("%d-columns.txtar", columns))
			kept := keptScreens(t, path)
			seen := &txtar.Archive{}
			for _, step := range screenSteps {
				s.Send(step.typed)
				want, ok := kept[step.name]
				s.Until(func(screen string) bool {
					return screen+"\n" == want || !ok && strings.Contains(screen, step.wait)
				}, "is "+step.name+":\n"+want+"but")
				seen.Files = append(seen.Files, txtar.File{Name: step.name, Data: []byte(s.Text() + "\n")})
			}
			s.Send(ctrlC)
			s.Exit()
			wantSane(t, s, "consulter A = duc")
			wantNoColour(t, s.Output())
			if os.Getenv("UPDATE") != "" {
				if err := os.WriteFile(path, txtar.Format(seen), 0o600); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// keptScreens are the screens of a file by their names; none, where they are to be
// kept anew.
func keptScreens(t *testing.T, path string) map[string]string {
	t.Helper()
	if os.Getenv("UPDATE") != "" {
		return nil
	}
	archive, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	screens := map[string]string{}
	for _, f := range archive.Files {
		screens[f.Name] = string(f.Data)
	}
	return screens
}

// wantNoColour wants no sequence that sets how letters look.
func wantNoColour(t *testing.T, output string) {
	t.Helper()
	for _, sequence := range strings.Split(output, "\x1b[")[1:] {
		if last := strings.IndexFunc(sequence, func(r rune) bool { return r >= '@' }); sequence[last] == 'm' {
			t.Errorf("a colour: %.20q", sequence)
		}
	}
}

// The cards of Bruno, which his page shows.
var brunosCards = []string{"infirmière", "poison", "comtesse"}

// TestEndings ends the program at each place in each way.
func TestEndings(t *testing.T) {
	program := build(t, ".")
	lines := []string{"first = Anna", "front Anna countess park gun", "behind Bruno nurse poison"}
	entered := append(slices.Clone(lines), "Anna: ask Bruno red = 2")
	places := map[string]struct{ command, typed, wait string }{
		"the menu":       {"", "", "▸ reprendre 13-indices"},
		"text typed":     {"play", "b rou 2", "▸ Anna: interroger Bruno rouge = 2"},
		"a private page": {"play", "page" + enterKey + "bru" + enterKey + enterKey, "pour la suite"},
	}
	for _, c := range []struct {
		place, name, typed string
		signal             syscall.Signal
		status             int
		want               []string
	}{
		{place: "the menu", name: "Delete", typed: deleteKey + "quitter" + enterKey, want: lines},
		{place: "the menu", name: "Ctrl-D", typed: ctrlD, want: lines},
		{place: "the menu", name: "Ctrl-C", typed: ctrlC, status: 130, want: lines},
		{place: "the menu", name: "SIGTERM", signal: syscall.SIGTERM, status: 143, want: lines},
		{place: "text typed", name: "Delete", typed: deleteKey + enterKey + ctrlD, want: entered},
		{place: "text typed", name: "Ctrl-D", typed: ctrlD + enterKey + ctrlD, want: entered},
		{place: "text typed", name: "Ctrl-C", typed: ctrlC, status: 130, want: lines},
		{place: "text typed", name: "SIGTERM", signal: syscall.SIGTERM, status: 143, want: lines},
		{place: "a private page", name: "Delete", typed: deleteKey + enterKey + enterKey + ctrlD, want: lines},
		{place: "a private page", name: "Ctrl-D", typed: ctrlD + ctrlD + ctrlD, want: lines},
		{place: "a private page", name: "Ctrl-C", typed: ctrlC, status: 130, want: lines},
		{place: "a private page", name: "SIGTERM", signal: syscall.SIGTERM, status: 143, want: lines},
	} {
		t.Run(c.name+" at "+c.place, func(t *testing.T) {
			t.Parallel()
			d := newDesktop(t, program)
			d.table(lines...)
			place := places[c.place]
			s := d.sit(80, strings.Fields(place.command)...)
			if place.command != "" {
				s.Wait("à Anna de jouer")
			}
			s.Send(place.typed)
			s.Wait(place.wait)
			if c.place == "a private page" && !strings.Contains(s.Text(), brunosCards[0]) {
				t.Errorf("the page does not show what it is for:\n%s", s.Text())
			}
			if c.signal != 0 {
				s.Signal(c.signal)
			}
			s.Send(c.typed)
			if status := s.Exit(); status != c.status {
				t.Errorf("status %d, not %d", status, c.status)
			}
			wantSane(t, s, brunosCards...)
			if strings.Contains(s.Text(), "▸") {
				t.Errorf("a prompt is left on the screen:\n%s", s.Text())
			}
			d.wantLines(c.want...)
		})
	}
}

// TestTypeAheadOfEntries types three entries and the end in one go.
func TestTypeAheadOfEntries(t *testing.T) {
	d := newDesktop(t, build(t, "."))
	d.table("first = Anna")
	s := d.sit(80, "play")
	s.Wait("à Anna de jouer")
	s.Send("b rou 2" + enterKey + "c ho 1" + enterKey + "a int 0" + enterKey + ctrlD)
	if status := s.Exit(); status != 0 {
		t.Errorf("status %d", status)
	}
	wantSane(t, s)
	d.wantLines("first = Anna", "Anna: ask Bruno red = 2", "Bruno: ask Chloé men = 1", "Bruno: ask Anna indoor = 0")
}

// TestRefusedTextIsKept has what was refused mended.
func TestRefusedTextIsKept(t *testing.T) {
	d := newDesktop(t, build(t, "."))
	d.table("first = Anna")
	s := d.sit(80, "play")
	s.Wait("à Anna de jouer")
	s.Send("b rou x" + enterKey)
	s.Wait("    b rou x\n")
	s.Wait("> b rou x\n")
	s.Send("\x7f2" + enterKey)
	s.Wait("à Bruno de jouer")
	s.Wait("▸ Bruno: interroger …") // nothing is left of it
	s.Send(ctrlD)
	s.Exit()
	wantSane(t, s)
	d.wantLines("first = Anna", "Anna: ask Bruno red = 2")
}

// TestResizedTable changes the size of the terminal while an entry is typed.
func TestResizedTable(t *testing.T) {
	d := newDesktop(t, build(t, "."))
	d.table("first = Anna")
	s := d.sit(80, "play")
	s.Wait("à Anna de jouer")
	s.Send("b rou")
	s.Wait("▸ Anna: interroger Bruno rouge …")
	s.Resize(40, 24)
	s.Send(" 2")
	s.Wait("> b rou 2")
	s.Resize(100, 30)
	s.Send(enterKey)
	s.Wait("à Bruno de jouer")
	if n := strings.Count(s.Text(), "▸"); n != 1 {
		t.Errorf("%d prompts are on the screen:\n%s", n, s.Text())
	}
	s.Send(ctrlD)
	s.Exit()
	wantSane(t, s)
	d.wantLines("first = Anna", "Anna: ask Bruno red = 2")
}

// TestNothingPromptsWithoutTerminal starts the program where nobody can be asked.
func TestNothingPromptsWithoutTerminal(t *testing.T) {
	d := newDesktop(t, build(t, "."))
	d.table("first = Anna")
	help, refusal := "En savoir plus", "il faut un terminal où poser des questions"
	for name, c := range map[string]struct {
		shell, want string
		status      int
	}{
		"menu, no input":  {`"$0" </dev/null`, help, 0},
		"menu, no output": {`"$0" 2>/dev/null`, help, 0},
		"play, no input":  {`"$0" play </dev/null`, refusal, 2},
		"play, no output": {`"$0" play 2>refusal; status=$?; cat refusal; exit $status`, refusal, 2},
	} {
		t.Run(name, func(t *testing.T) {
			t.Chdir(t.TempDir())
			s := screentest.Start(t, 80, 24, d.env, "sh", "-c", c.shell, d.program)
			s.Send("b rou 2" + enterKey) // which nobody reads
			s.Wait(c.want)
			if status := s.Exit(); status != c.status {
				t.Errorf("status %d, not %d", status, c.status)
			}
			if strings.Contains(s.Text(), "▸") {
				t.Errorf("it prompts:\n%s", s.Text())
			}
		})
	}
	d.wantLines("first = Anna")
}
