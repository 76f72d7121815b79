//go:build unix

package console_test

import (
	"fmt"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"lestrade/assistant/console/screentest"
	"lestrade/rules/rulestest/testbed"
)

func wantScreen(t *testing.T, s *screentest.Screen, want ...string) {
	t.Helper()
	if diff := cmp.Diff(want, s.Lines(), cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("the screen (-want +got):\n%s", diff)
	}
}

// TestScreens looks at whole screens in French, and at where their cursor stands.
func TestScreens(t *testing.T) {
	for name, c := range map[string]struct {
		columns     int
		ask, typed  string
		column, row int
		want        []string
	}{
		"a palette": {80, "palette", "le ", 5, 0, []string{
			"› le",
			"À toi, Bruno : que fais-tu de cette carte, ici et maintenant ?",
			"  ▸ le cœur",
			"    le parc",
		}},
		"a palette in 40 columns": {40, "palette", "", 2, 0, []string{
			"›",
			"À toi, Bruno : que fais-tu de cette", "carte, ici et maintenant ?",
			"  ▸ l’épée", "    la comtesse", "    le cœur", "    le parc", "    a/b", "    jkhl",
		}},
		"nothing found": {40, "palette", "zzz", 5, 0, []string{
			"› zzz",
			"À toi, Bruno : que fais-tu de cette", "carte, ici et maintenant ?",
			"    rien ne correspond",
		}},
		"a search longer than the line": {40, "made", strings.Repeat("épée ", 9) + "fin", 39, 0, []string{
			"…épée épée épée épée épée épée épée fin",
			"À toi, Bruno : que fais-tu de cette", "carte, ici et maintenant ?",
			"  ▸ épée épée épée épée épée épée épée", "      épée épée fin 0",
			"    épée épée épée épée épée épée épée", "      épée épée fin 1",
			"    épée épée épée épée épée épée épée", "      épée épée fin 2",
			"    épée épée épée épée épée épée épée", "      épée épée fin 3",
			"    épée épée épée épée épée épée épée", "      épée épée fin 4",
		}},
		"rows that a terminal would obey, and long ones": {40, "wild", down, 2, 0, []string{
			"›",
			"À toi, Bruno : que fais-tu de cette", "carte, ici et maintenant ?",
			"    une ligne et une autre",
			"  ▸ rouge [31m et sonnette",
			"    très très très très très très très",
			"      très très très très très très très", "      très très très très très très très",
			"      très très très très très très très", "      très très très très très très très",
			"      très très très très très longue",
			"    très très très très très très très",
			"      très très très très très très très", "      très très très très très très très",
			"      très très très très très très très", "      très très très très très très très",
			"      très très très très très",
			"      différente à la fin",
		}},
		"a note": {40, "noted", down, 2, 0, []string{
			"›",
			"À toi, Bruno : que fais-tu de cette", "carte, ici et maintenant ?",
			"    l’épée", "  ▸ la comtesse", "    le cœur", "    le parc", "    a/b", "    jkhl",
			"  — une note sur la comtesse, assez", "    longue pour ne pas tenir en", "    trente-deux colonnes",
		}},
		"a text, its cursor in the middle": {80, "text", "Chloé" + left + left, 13, 0, []string{
			"Ton nom : Chloé",
		}},
		"a question longer than half the line": {40, "long", "Anna Bruno", 12, 2, []string{
			"Les joueurs, dans l’ordre où ils sont",
			"assis autour de la table :",
			"> Anna Bruno",
		}},
		"an answer longer than the line": {40, "long", strings.Repeat("Anna ", 10) + "Zoé", 39, 2, []string{
			"Les joueurs, dans l’ordre où ils sont",
			"assis autour de la table :",
			"> …na Anna Anna Anna Anna Anna Anna Zoé",
		}},
		"a refusal": {40, "checked", "Chlo" + enter + "é", 15, 1, []string{
			"« Chlo » n’est pas Zoé",
			"Ton nom : Chloé",
		}},
		"a secret": {80, "secret", "le duc", 17, 0, []string{
			"Ta carte : ••••••",
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := start(t, c.columns, c.ask)
			s.Wait(asked[c.ask])
			for _, b := range []byte(c.typed) { // runes come in parts too
				s.Send(string([]byte{b}))
			}
			want := strings.Join(c.want, "\n")
			s.Until(func(screen string) bool {
				column, row, visible := s.Cursor()
				return screen == want && column == c.column && row == c.row && visible
			}, fmt.Sprintf("has its cursor at %d, %d and is\n%s\nnot", c.column, c.row, want))
			s.Send(ctrlC)
			s.Wait("the end")
			s.Exit()
		})
	}
}

// TestAnswersStay looks at what is left after the prompts, on the screen and in the
// bytes: no colour, with NO_COLOR or without.
func TestAnswersStay(t *testing.T) {
	for _, env := range [][]string{nil, {"NO_COLOR=1"}} {
		s := screentest.Start(t, 40, 24, env, program, "text", "secret", "yes", "palette", "long")
		s.Wait("Ton nom :")
		s.Send("Zoé" + enter + "le duc" + enter + enter + "parc" + enter + "Anna Bruno" + enter)
		s.Wait("the end")
		s.Exit()
		wantScreen(t, s,
			"Ton nom : Zoé", "<Zoé>",
			"Ta carte : •••", "<le duc>",
			"On joue ? [O/n]", "<true>",
			"<le parc>",
			"Les joueurs, dans l’ordre où ils sont",
			"assis autour de la table :",
			"> Anna Bruno", "<Anna Bruno>",
			"the end")
		for _, sequence := range strings.Split(s.Output(), "\x1b[")[1:] {
			if last := strings.IndexFunc(sequence, func(r rune) bool { return r >= '@' }); sequence[last] == 'm' {
				t.Errorf("a colour: %q", sequence)
			}
		}
	}
}

// TestEnglish asks in English, where French words for yes and no are read too.
func TestEnglish(t *testing.T) {
	s := screentest.Start(t, 80, 24, []string{"ASKER_LANG=en"}, program, "no", "empty")
	s.Wait("[y/N]")
	s.Send("perhaps" + enter + ctrlU + "oui" + enter)
	s.Wait("nothing matches")
	s.Send(escape)
	s.Wait("the end")
	s.Exit()
	wantScreen(t, s, "answer y (yes) or n (no)", "On joue ? [y/N] oui", "<true>", "<back>", "the end")
}

// TestTypeAhead types two and more answers in one write, many times.
func TestTypeAhead(t *testing.T) {
	for range 50 {
		s := start(t, 80, "text", "palette", "text", "yes")
		s.Wait("Ton nom :")
		s.Send("Anna" + enter + "parc" + enter + "Chloé" + enter + "n" + enter)
		s.Wait("the end")
		s.Exit()
		wantScreen(t, s,
			"Ton nom : Anna", "<Anna>", "<le parc>", "Ton nom : Chloé", "<Chloé>", "On joue ? [O/n] n", "<false>", "the end")
	}
}

// TestTypeAheadForOthers leaves what a prompt does not take to who reads next.
func TestTypeAheadForOthers(t *testing.T) {
	s := screentest.Start(t, 80, 24, nil, "sh", "-c", `"$0" text; read -r line; echo "next: $line"`, program)
	s.Wait("Ton nom :")
	s.Send("Anna" + enter + "Bruno\n")
	s.Wait("next: Bruno")
	s.Exit()
}

// TestDoneAhead ends a question by Ctrl-D before it is asked, while the terminal still edits lines.
func TestDoneAhead(t *testing.T) {
	s := screentest.Start(t, 80, 24, nil, "sh", "-c", `echo ready; sleep 0.3; exec "$0" palette text`, program)
	s.Wait("ready")
	s.Send(ctrlD + ctrlD)
	s.Wait("the end")
	s.Exit()
	wantScreen(t, s, "ready", "<back>", "<back>", "the end")
}

// TestSignals ends a program in a prompt, and on a private page.
func TestSignals(t *testing.T) {
	for _, what := range [][]string{{"text"}, {"palette"}, {"private", "secret"}} {
		for _, signal := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT, syscall.SIGABRT} {
			t.Run(strings.Join(what, " ")+" "+signal.String(), func(t *testing.T) {
				t.Parallel()
				s := start(t, 80, what...)
				s.Wait(asked[what[len(what)-1]])
				s.Send("parc")
				s.Until(func(screen string) bool {
					return strings.Contains(screen, " parc\n") && !strings.Contains(screen, "épée") || strings.HasSuffix(screen, ": parc") || strings.Contains(screen, "••••")
				}, "shows what is typed")
				s.Signal(signal)
				if status := s.Exit(); status != 128+int(signal) {
					t.Errorf("status %d, not %d", status, 128+int(signal))
				}
				wantSane(t, s)
				wantScreen(t, s)
			})
		}
	}
}

// wantSane wants the usual screen with a cursor. The modes are looked at by Exit.
func wantSane(t *testing.T, s *screentest.Screen) {
	t.Helper()
	if _, _, visible := s.Cursor(); !visible {
		t.Error("the cursor is left hidden")
	}
	if s.Page() {
		t.Error("the alternate screen is left on")
	}
}

// TestResize changes the size while a prompt is open, in both directions.
func TestResize(t *testing.T) {
	label := "À toi, Bruno : que fais-tu de cette carte, ici et maintenant ?"
	s := start(t, 80, "palette")
	s.Wait(asked["palette"])
	s.Send("l" + down + down)
	s.Wait("▸ le cœur")
	s.Resize(40, 24)
	s.Wait("carte, ici et maintenant")
	wantScreen(t, s, "› l", "À toi, Bruno : que fais-tu de cette", "carte, ici et maintenant ?",
		"    l’épée", "    la comtesse", "  ▸ le cœur", "    le parc", "    jkhl")
	s.Resize(40, 5)
	s.Wait("↓ ▸ le cœur")
	wantScreen(t, s, "› l", "À toi, Bruno : que fais-tu de cette …", "↑   la comtesse", "↓ ▸ le cœur")
	s.Send("e")
	s.Wait("› le")
	s.Resize(80, 24)
	s.Wait(label)
	wantScreen(t, s, "› le", label, "  ▸ le cœur", "    le parc")
	s.Send(" p" + enter)
	s.Wait("the end")
	s.Exit()
	wantScreen(t, s, "<le parc>", "the end")
}

// changed is a palette that somebody else changes once "le" stands typed, with the cursor at its
// third row.
func changed(t *testing.T, palette string) *screentest.Screen {
	t.Helper()
	s := start(t, 80, palette)
	s.Wait("▸ l’épée")
	s.Send("l" + down + down)
	s.Wait("▸ le cœur")
	s.Send("e")
	s.Wait("À toi, Chloé")
	return s
}

// TestStirred lets somebody else change what a palette shows: the typed text stays, and the cursor
// stays at its row.
func TestStirred(t *testing.T) {
	s := changed(t, "stirred")
	wantScreen(t, s, "› le", "À toi, Chloé : que fais-tu de cette carte ?", "    le salon", "    le parc", "  ▸ le cœur")
	s.Send(" p" + enter)
	s.Wait("the end")
	s.Exit()
	wantScreen(t, s, "<le parc>", "the end")
}

// TestCalled has somebody wait for an answer: its row is marked as soon as it comes.
func TestCalled(t *testing.T) {
	s := changed(t, "called")
	wantScreen(t, s, "› le", "À toi, Chloé : que fais-tu de cette carte ?", "  ▸ le salon", "    le parc", "    le cœur")
	s.Send(enter)
	s.Wait("the end")
	s.Exit()
	wantScreen(t, s, "<le salon>", "the end")
}

// TestResizeOften changes the size all the time while an answer is typed.
func TestResizeOften(t *testing.T) {
	for range 10 {
		s := start(t, 80, "text")
		s.Wait("Ton nom :")
		for i, r := range "Chloé et Zoé" {
			s.Resize(60+i, 24)
			s.Send(string(r))
		}
		s.Send(left + left + left + erase)
		s.Resize(70, 20)
		s.Send("-" + enter)
		s.Wait("the end")
		s.Exit()
		wantScreen(t, s, "Ton nom : Chloé et-Zoé", "<Chloé et-Zoé>", "the end")
	}
}

// TestPrivate wipes a page after an answer, after leaving it, and after a panic.
func TestPrivate(t *testing.T) {
	for name, c := range map[string]struct {
		then, typed string
		status      int
	}{
		"answered":    {"yes", enter, 0},
		"left":        {"yes", ctrlD, 0},
		"interrupted": {"yes", ctrlC, 0},
		"a panic":     {"panic", enter, 2},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := start(t, 80, "text", "private", "yes", c.then)
			s.Wait("Ton nom :")
			s.Send("Zoé" + enter)
			s.Wait("[O/n]")
			wantScreen(t, s, "le secret de Bruno : la comtesse", "On joue ? [O/n]")
			if !s.Page() {
				t.Error("the page is on the usual screen")
			}
			s.Send(c.typed + c.typed)
			if status := s.Exit(); status != c.status {
				t.Errorf("status %d", status)
			}
			wantSane(t, s)
			screen := s.Text()
			if !strings.HasPrefix(screen, "Ton nom : Zoé\n<Zoé>\n") && c.status == 0 || strings.Contains(screen, "comtesse") {
				t.Errorf("left on the screen:\n%s", screen)
			}
			// Nothing would be on the page either, if it were shown again.
			before, _, _ := strings.Cut(s.Output(), "\x1b[?1049l")
			if page := screentest.Show(80, 24, before); len(page) != 0 {
				t.Errorf("left on the page: %q", page)
			}
		})
	}
}

// TestPanic has a palette's own function panic.
func TestPanic(t *testing.T) {
	s := start(t, 80, "panicking")
	s.Wait(asked["panicking"])
	s.Send("x")
	if status := s.Exit(); status != 2 {
		t.Errorf("status %d", status)
	}
	wantSane(t, s)
	if !strings.Contains(s.Text(), "a mistake") {
		t.Errorf("no reason:\n%s", s.Text())
	}
}

// TestSuspend stops a program with Ctrl-Z and resumes it.
func TestSuspend(t *testing.T) {
	shell := testbed.Need(t, "bash")
	s := screentest.Start(t, 80, 24, []string{"PS1=$ ", "HISTFILE="}, shell, "--norc", "--noediting", "-i")
	s.Wait("$")
	s.Send(program + " text\n")
	s.Wait("Ton nom :")
	s.Send("Chlo\x1a")
	s.Wait("Stopped")
	s.WaitGone("Ton nom :")
	s.Send("fg\n")
	s.Wait("Ton nom : Chlo")
	s.Send("é" + enter)
	s.Wait("<Chloé>")
	s.Send("exit\n")
	s.Exit()
}

// TestSuspendedByNobody goes on where nobody could resume the program.
func TestSuspendedByNobody(t *testing.T) {
	s := start(t, 80, "text")
	s.Wait("Ton nom :")
	s.Send("Zo\x1aé" + enter)
	s.Wait("<Zoé>")
	s.Exit()
}

// TestNoTerminal asks nothing where people cannot be asked.
func TestNoTerminal(t *testing.T) {
	out, err := exec.Command(program, "text").CombinedOutput()
	if err != nil || string(out) != "no terminal\n" {
		t.Errorf("%q, %v", out, err)
	}
	for _, redirected := range []string{`"$0" text </dev/null`, `"$0" text 2>/dev/null`} {
		s := screentest.Start(t, 80, 24, nil, "sh", "-c", redirected, program)
		s.Wait("no terminal")
		s.Exit()
	}
}
