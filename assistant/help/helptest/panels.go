package helptest

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"lestrade/assistant/doc/text"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/position"
)

// Panels plays a transcript of the rules and compares what people see of it with the text kept in
// testdata: each line as it was heard, what is due if that is new, and, after the lines with the
// given numbers, the whole panel with what others see differently. It leaves out lines that the
// table refuses. UPDATE=1 writes the text again, for a reader to judge the difference.
func Panels(t *testing.T, game help.Game, transcript string, panels ...int) {
	t.Helper()
	b, due := &strings.Builder{}, ""
	lang, lines := Played(t, game, transcript)
	v := speak.New(lang)
	for _, p := range lines {
		hear(b, p, v)
		if text := dues(p, v); text != due {
			b.WriteString(text)
			due = text
		}
		if slices.Contains(panels, p.Len()) {
			draw(b, p, game, v)
		}
	}
	path := filepath.Join("testdata", strings.TrimSuffix(filepath.Base(transcript), filepath.Ext(transcript))+".panels")
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(path, []byte(b.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	kept, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := gocmp.Diff(strings.Split(string(kept), "\n"), strings.Split(b.String(), "\n")); diff != "" {
		t.Errorf("%s: kept is -, seen is + (UPDATE=1 writes it anew)\n%s", path, diff)
	}
}

// seers collects the texts that the referee, the public and each seat see, in the order in which
// they first come, with the names of those who see each; "all" if everybody does.
func seers(p *position.Position, see func(view *position.Position, viewer rules.Viewer) []string) (texts []string, by map[string]string) {
	names := map[rules.Viewer]string{rules.Referee: "referee"}
	eyes := []rules.Viewer{rules.Referee, rules.Public}
	for _, seat := range p.Header().Seats {
		eyes = append(eyes, rules.Viewer(seat))
	}
	who := map[string][]string{}
	for _, viewer := range eyes {
		for _, text := range see(p.View(viewer), viewer) {
			if who[text] == nil {
				texts = append(texts, text)
			}
			who[text] = append(who[text], cmp.Or(names[viewer], string(viewer)))
		}
	}
	by = map[string]string{}
	for text, seen := range who {
		if by[text] = strings.Join(seen, ", "); len(seen) == len(eyes) {
			by[text] = "all"
		}
	}
	return texts, by
}

// hear writes the last line as the referee hears it, then as others hear it differently.
func hear(b *strings.Builder, p *position.Position, v *speak.Voice) {
	texts, by := seers(p, func(view *position.Position, _ rules.Viewer) []string {
		return []string{v.At(view).Entry(view.Line(view.Len()))}
	})
	fmt.Fprintf(b, "%d  %s\n", p.Len(), texts[0])
	for _, text := range texts[1:] {
		fmt.Fprintf(b, "    as %s heard it: %s\n", by[text], text)
	}
}

// dues says what is due, and for whom if not for all.
func dues(p *position.Position, v *speak.Voice) (all string) {
	texts, by := seers(p, func(view *position.Position, _ rules.Viewer) []string {
		return v.At(view).Notices("due", view.Due())
	})
	for _, text := range texts {
		all += "    " + text
		if by[text] != "all" {
			all += "  (to " + by[text] + ")"
		}
		all += "\n"
	}
	return all
}

// draw writes the referee's panel, and of each panel that others see instead the lines that differ.
func draw(b *strings.Builder, p *position.Position, game help.Game, v *speak.Voice) {
	panels, by := seers(p, func(view *position.Position, viewer rules.Viewer) []string {
		v := v.At(view)
		_, panel, _ := strings.Cut(text.Page(help.Show(v, view, viewer, game), 0), "\n\n")
		panel, _, _ = strings.Cut(panel, "\n"+v.Say("show.due", nil)+"\n")
		return []string{strings.Trim(panel, "\n")}
	})
	first := strings.Split(panels[0], "\n")
	fmt.Fprintf(b, "\n---- %s\n%s\n", by[panels[0]], panels[0])
	for _, panel := range panels[1:] {
		lines := strings.Split(panel, "\n")
		fmt.Fprintf(b, "---- %s: of %d lines otherwise\n", by[panel], len(lines))
		for _, line := range lines {
			if !slices.Contains(first, line) {
				b.WriteString(line + "\n")
			}
		}
	}
	b.WriteString("----\n\n")
}
