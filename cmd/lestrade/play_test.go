//go:build unix

package main

import (
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"

	"lestrade/assistant/console/screentest"
)

// The keys that terminals send for these.
const (
	enterKey  = "\r"
	deleteKey = "\x1b[3~"
	ctrlC     = "\x03"
	ctrlD     = "\x04"
	ctrlU     = "\x15"
	upKey     = "\x1b[A"
	downKey   = "\x1b[B"
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

// table opens a table of 13 Indices for Anna, Bruno and Chloé and says lines at it.
func (d *desktop) table(lines ...string) {
	d.t.Helper()
	d.tableOf("13-indices", "Anna Bruno Chloé", lines...)
}

// tableOf opens a table of a game for seats, and says lines at it.
func (d *desktop) tableOf(game, seats string, lines ...string) {
	d.t.Helper()
	d.run("new", game, "--seats", strings.ReplaceAll(seats, " ", ","))
	for _, line := range lines {
		d.run("do", "--seat", "referee", line)
	}
}

func (d *desktop) sit(columns int, args ...string) *screentest.Screen {
	d.t.Helper()
	return screentest.Start(d.t, columns, 24, d.env, append([]string{d.program}, args...)...)
}

// wantLines wants the lines that the table has after its header, which ends with a commitment.
func (d *desktop) wantLines(want ...string) {
	d.t.Helper()
	lines := strings.Split(strings.TrimSpace(d.run("export", "--seat", "referee")), "\n")
	head := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, "commit ") })
	if diff := cmp.Diff(want, lines[head+1:]); diff != "" {
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

// The cards of Bruno, which his page shows.
var brunosCards = []string{"infirmière", "poison", "comtesse"}

// TestEndings ends the program at each place in each way.
func TestEndings(t *testing.T) {
	program := build(t, ".")
	lines := []string{"first = Anna", "front Anna countess park gun", "behind Bruno nurse poison"}
	entered := append(slices.Clone(lines), "Anna: ask Bruno red = 2")
	places := map[string]struct{ command, typed, wait string }{
		"the menu":       {"", "", "▸ reprendre 13 Indices"},
		"text typed":     {"play", "b rou 2", "▸ Anna\u00a0: interroger Bruno rouge = 2"},
		"a private page": {"play", "page" + enterKey + "bru" + enterKey + enterKey, "▸ cacher"},
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
		{place: "text typed", name: "Ctrl-D", typed: ctrlD + ctrlD, want: lines},
		{place: "text typed", name: "Ctrl-C", typed: ctrlC, status: 130, want: lines},
		{place: "text typed", name: "SIGTERM", signal: syscall.SIGTERM, status: 143, want: lines},
		{place: "a private page", name: "Delete", typed: deleteKey + enterKey + ctrlD, want: lines},
		{place: "a private page", name: "Ctrl-D", typed: ctrlD + ctrlD + ctrlD, want: lines},
		{place: "a private page", name: "Ctrl-C", typed: ctrlC, status: 130, want: lines},
		{place: "a private page", name: "SIGTERM", signal: syscall.SIGTERM, status: 143, want: lines},
		{place: "a private page", name: "SIGQUIT", signal: syscall.SIGQUIT, status: 131, want: lines},
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

// TestAStoppedProgramLeavesNoPage asks the program to stop while a private page is open,
// at a terminal that draws and at one that does not.
func TestAStoppedProgramLeavesNoPage(t *testing.T) {
	program := build(t, ".")
	for _, plain := range []bool{false, true} {
		t.Run(fmt.Sprint("plain ", plain), func(t *testing.T) {
			t.Parallel()
			d := newDesktop(t, program)
			d.table("first = Anna", "front Anna countess park gun", "behind Bruno nurse poison")
			args := []string{"play"}
			if plain {
				args = append(args, "--plain")
			}
			s := d.sit(80, args...)
			s.Wait("à Anna de jouer")
			s.Send("page" + enterKey)
			s.Wait("la page de qui")
			s.Send("bru" + enterKey)
			s.Wait("Entrée")
			s.Send(enterKey)
			s.Wait(brunosCards[0])
			s.Wait("cette page n’est que pour vous") // nothing behind it names a card
			s.Signal(syscall.SIGTSTP)
			s.Until(func(screen string) bool { return !strings.Contains(screen, brunosCards[0]) }, "has nothing of the page")
			s.Signal(syscall.SIGCONT)
			s.Signal(syscall.SIGTERM)
			if status := s.Exit(); status != 143 {
				t.Errorf("status %d", status)
			}
			wantSane(t, s, brunosCards...)
		})
	}
}

// TestTypeAheadOfEntries types three entries and the end in one go.
func TestTypeAheadOfEntries(t *testing.T) {
	t.Parallel()
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

// TestTypedAtAHandOver types where only Enter is asked for: it stands on the page that follows,
// for the same eyes to say; where the page is given back, only what puts right is taken.
func TestTypedAtAHandOver(t *testing.T) {
	t.Parallel()
	d := newDesktop(t, build(t, "."))
	d.table("first = Anna")
	s := d.sit(80, "play")
	s.Wait("à Anna de jouer")
	s.Send("devant anna" + enterKey)
	s.Wait("Puis appuyez sur Entrée")
	s.Send("com par rev" + enterKey)
	s.Wait("> com par rev\n")
	s.Send(enterKey)
	s.Wait("rendez l’écran")
	s.Send("b rou 2" + enterKey)
	s.Wait("attend Entrée seule")
	s.Send(strings.Repeat("\x7f", len("b rou 2")) + ctrlD)
	s.Wait("à Anna de jouer")
	s.Send(ctrlD)
	s.Exit()
	wantSane(t, s, "comtesse", "com par rev")
	d.wantLines("first = Anna", "front Anna countess park gun")
}

// TestRefusedTextIsKept has what was refused mended.
func TestRefusedTextIsKept(t *testing.T) {
	t.Parallel()
	d := newDesktop(t, build(t, "."))
	d.table("first = Anna")
	s := d.sit(80, "play")
	s.Wait("à Anna de jouer")
	s.Send("b rou x" + enterKey)
	s.Wait("    b rou x\n")
	s.Wait("> b rou x\n")
	s.Send("\x7f2" + enterKey)
	s.Wait("à Bruno de jouer")
	s.Wait("▸ Bruno\u00a0: interroger …") // nothing is left of it
	s.Send(ctrlD)
	s.Exit()
	wantSane(t, s)
	d.wantLines("first = Anna", "Anna: ask Bruno red = 2")
}

// TestResizedTable changes the size of the terminal while an entry is typed.
func TestResizedTable(t *testing.T) {
	t.Parallel()
	d := newDesktop(t, build(t, "."))
	d.table("first = Anna")
	s := d.sit(80, "play")
	s.Wait("à Anna de jouer")
	s.Send("b rou")
	s.Wait("▸ Anna\u00a0: interroger Bruno rouge …")
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
