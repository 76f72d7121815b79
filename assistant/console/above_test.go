//go:build unix

package console_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/console/screentest"
)

// above are the lines that the asker has stand above a palette.
func above(from, to, of, cols int) (lines []string) {
	for n := from; n <= to; n++ {
		lines = append(lines, fmt.Sprintf("ligne %d sur %d, rouge %s %d", n, of, strings.Repeat("·", cols-32), cols))
	}
	return lines
}

// TestAbove looks at whole screens with lines above the palette, in terminals of several
// sizes: the question, the typed line, the rows and the note are always there.
func TestAbove(t *testing.T) {
	for name, c := range map[string]struct {
		cols, rows  int
		ask, typed  string
		column, row int // of the cursor
		want        []string
	}{
		"lines that leave room": {80, 24, "table", "", 2, 12, slices.Concat(
			[]string{"avant"}, above(1, 10, 10, 80), []string{
				"Fay est dans son tour", "›", "  ▸ l’épée", "    la comtesse", "    le cœur", "    le parc", "↓   a/b",
				"  — une note sur l’épée, assez longue pour ne pas tenir en trente-deux colonnes",
			})},
		"as many as there is room for": {80, 24, "full", down, 2, 16, slices.Concat(above(1, 15, 15, 80), []string{
			"Fay est dans son tour", "›", "    l’épée", "  ▸ la comtesse", "    le cœur", "    le parc", "↓   a/b",
			"  — une note sur la comtesse, assez longue pour ne pas tenir en trente-deux", "    colonnes",
		})},
		"in 40 columns": {40, 24, "full", strings.Repeat(down, 5), 2, 16, slices.Concat(above(1, 15, 15, 40), []string{
			"Fay est dans son tour", "›", "↑   le cœur", "    le parc", "    a/b", "  ▸ jkhl",
			"  — une note sur jkhl, assez longue pour", "    ne pas tenir en trente-deux colonnes",
		})},
		"in 20 lines": {60, 20, "full", "le ", 5, 12, slices.Concat(above(1, 11, 11, 60), []string{
			"Fay est dans son tour", "› le", "  ▸ le cœur", "    le parc",
			"  — une note sur le cœur, assez longue pour ne pas tenir en", "    trente-deux colonnes",
		})},
		"in 6 lines": {60, 6, "full", "", 2, 2, slices.Concat(above(1, 1, 1, 60), []string{
			"Fay est dans son tour", "›", "↓ ▸ l’épée",
			"  — une note sur l’épée, assez longue pour ne pas tenir en", "    trente-deux colonnes",
		})},
		"a report": {60, 12, "report", "", 2, 10, slices.Concat(above(1, 8, 40, 60), []string{
			"  ↑ 0  ↓ 32  PgPréc, PgSuiv", "Le rapport", "›", "  ▸ revenir à la table",
		})},
		"a report, two lines below": {60, 12, "report", down + down, 2, 10, slices.Concat(above(3, 10, 40, 60), []string{
			"  ↑ 2  ↓ 30  PgPréc, PgSuiv", "Le rapport", "›", "  ▸ revenir à la table",
		})},
		"a report, its end": {60, 12, "report", strings.Repeat("\x1b[6~", 9) + up + down, 2, 10, slices.Concat(above(33, 40, 40, 60), []string{
			"  ↑ 32  ↓ 0  PgPréc, PgSuiv", "Le rapport", "›", "  ▸ revenir à la table",
		})},
		"a private page": {48, 24, "eyes", "", 2, 6, slices.Concat([]string{"avant"}, above(1, 4, 4, 48), []string{
			"[privé · Anna] que dis-tu\u00a0?", "›",
			"  ▸ demander Bruno rouge", "    consulter A = … [privé]", "    consulter B, et il n’y a presque plus de", "      place ici [privé]",
		})},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := screentest.Start(t, c.cols, c.rows, nil, "sh", "-c", `echo avant; "$0" "$1"`, program, c.ask)
			s.Wait("›")
			s.Send(c.typed)
			want := strings.Join(c.want, "\n")
			s.Until(func(screen string) bool {
				column, row, visible := s.Cursor()
				return screen == want && column == c.column && row == c.row && visible
			}, fmt.Sprintf("has its cursor at %d, %d and is\n%s\nnot", c.column, c.row, want))
			s.Send(ctrlC)
			s.Wait("the end")
			s.Exit()
			if strings.Contains(s.Text(), "ligne") || strings.Contains(s.Text(), "Fay") {
				t.Errorf("left on the screen:\n%s", s.Text())
			}
			if len(c.want) < c.rows && c.want[0] == "avant" && !strings.HasPrefix(s.Text(), "avant\n") {
				t.Errorf("what stood there before is gone:\n%s", s.Text())
			}
		})
	}
}

// TestAboveResized asks anew for what stands above when the terminal changes its size.
func TestAboveResized(t *testing.T) {
	s := start(t, 80, "full")
	s.Wait("ligne 16 sur 16")
	for _, size := range [][2]int{{40, 24}, {100, 30}, {60, 12}, {80, 24}} {
		s.Resize(size[0], size[1])
		s.Until(func(screen string) bool {
			lines := strings.Split(screen, "\n")
			return strings.HasSuffix(lines[0], fmt.Sprintf("· %d", size[0])) && len(lines) == size[1] &&
				strings.Count(screen, "ligne 1 sur") == 1 && strings.Count(screen, "›") == 1 && strings.Count(screen, "▸") == 1
		}, fmt.Sprintf("is one picture of %d × %d", size[0], size[1]))
	}
	s.Send("parc" + enter)
	s.Wait("the end")
	s.Exit()
	wantScreen(t, s, "<le parc>", "the end")
}

// TestColours has colours only where they stand beside words, and none where people
// want none.
func TestColours(t *testing.T) {
	for _, c := range []struct {
		env     []string
		colours bool
	}{{nil, true}, {[]string{"NO_COLOR=1"}, false}, {[]string{"ASKER_PLAIN=1"}, false}, {[]string{"TERM=dumb"}, false}} {
		s := screentest.Start(t, 80, 24, c.env, program, "eyes")
		s.Wait("que dis-tu\u00a0?")
		s.Wait("ligne 4 sur 4, rouge")
		s.Send(ctrlD)
		s.Wait("the end")
		s.Exit()
		var colours []string
		for _, sequence := range strings.Split(s.Output(), "\x1b[")[1:] {
			if last := strings.IndexFunc(sequence, func(r rune) bool { return r >= '@' }); sequence[last] == 'm' {
				colours = append(colours, sequence[:last+1])
			}
		}
		if c.colours != (len(colours) > 0) {
			t.Errorf("%q: colours %q", c.env, colours)
		}
		for _, colour := range colours {
			if !slices.Contains([]string{"0m", "1m", "31m", "35m", "7;35m"}, colour) {
				t.Errorf("%q is none of the terminal's own colours", colour)
			}
		}
	}
}

// TestAbovePlain prints what stands above once, and again where it has changed.
func TestAbovePlain(t *testing.T) {
	s := screentest.Start(t, 80, 60, []string{"ASKER_PLAIN=1"}, program, "table", "table", "eyes")
	s.Wait("Fay")
	s.Send("parc" + enter)
	s.Wait("<le parc>")
	s.Send("parc" + enter)
	s.Wait("[privé, Anna] que dis-tu\u00a0?")
	s.Send(enter)
	s.Wait("#2: consulter A = … [privé]")
	s.Send("#2" + enter)
	s.Exit()
	if text := s.Text(); strings.Count(text, "ligne 1 sur 10") != 1 || strings.Count(text, "ligne 1 sur 4") != 1 {
		t.Errorf("not once each:\n%s", text)
	}
}
