package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// said is what a command says on both streams.
func said(t *testing.T, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	if status := run(args, streams{strings.NewReader(""), &out, &out}, func(string) string { return "" }); status != 0 {
		t.Fatalf("lestrade %s: status %d\n%s", strings.Join(args, " "), status, out.String())
	}
	return out.String()
}

// TestManPages wants a page for each command and each game, in sections of its language.
func TestManPages(t *testing.T) {
	for lang, sections := range map[string][]string{
		"en": {"NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "OPTIONS OF EVERY COMMAND", "EXAMPLES", "SEE ALSO"},
		"fr": {"NOM", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "OPTIONS DE TOUTES LES COMMANDES", "EXEMPLES", "VOIR AUSSI"}, //nolint:misspell // French
	} {
		folder := t.TempDir()
		said(t, "man", folder, "--lang", lang)
		for _, name := range []string{"lestrade", "lestrade-new", "lestrade-qr", "lestrade-correct", "lestrade-tables-rename", "lestrade-advise", "lestrade-13-indices"} {
			page, err := os.ReadFile(filepath.Join(folder, name+".1"))
			if err != nil {
				t.Fatal(err)
			}
			var titles []string
			for line := range strings.Lines(string(page)) {
				if title, is := strings.CutPrefix(line, ".SH "); is {
					titles = append(titles, strings.TrimSpace(title))
				}
			}
			want := slices.Clone(sections)
			switch name {
			case "lestrade":
				want = slices.Delete(want, 4, 6) // all its options are everybody's; its commands have the examples
			case "lestrade-13-indices":
				want = []string{want[0], want[2]}
			case "lestrade-tables-rename":
				want = slices.Delete(want, 5, 6)
			}
			if !slices.Equal(titles, want) {
				t.Errorf("%s in %s has the sections %q, not %q", name, lang, titles, want)
			}
		}
	}
}

// TestCobraSpeaksFrench wants none of cobra's own words where it helps in French.
func TestCobraSpeaksFrench(t *testing.T) {
	cobras := &cobra.Command{Use: "lestrade"}
	cobras.AddCommand(&cobra.Command{Use: "do", Run: func(*cobra.Command, []string) {}})
	cobras.InitDefaultHelpCmd()
	cobras.InitDefaultCompletionCmd()
	looked := 0
	for _, cmd := range allCommands(cobras) {
		if cmd.Name() == "do" {
			continue
		}
		english := append(strings.Split(cmd.Long, "\n"), cmd.Short, "[flags]", "[command]")
		cmd.LocalFlags().VisitAll(func(f *pflag.Flag) { english = append(english, f.Usage) })
		page := said(t, append(strings.Fields(cmd.CommandPath())[1:], "--help", "--lang", "fr")...)
		for _, line := range english {
			if line = strings.TrimSpace(line); len(line) > 6 && strings.Contains(page, line) && !strings.Contains(line, "lestrade completion") {
				t.Errorf("%s --help says %q", cmd.CommandPath(), line)
			}
		}
		looked++
	}
	if looked < 6 {
		t.Errorf("looked at %d commands", looked)
	}
}
