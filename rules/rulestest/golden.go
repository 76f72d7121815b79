package rulestest

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"lestrade/rules"
)

var updateFlag = flag.Bool("update", false, "write the golden views anew")

// GoldenEnd is how the name of a transcript's golden views ends.
const GoldenEnd = ".views"

// Golden compares, for every transcript of a folder, what each viewer's view tells
// after each line with what is kept beside the transcript. The kept text names only
// what a line changed, and who could tell; -update writes it anew, for a reader to
// judge the difference.
func Golden(t *testing.T, shelf rules.Shelf, dir string) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(dir, "*"+TranscriptEnd))
	if err != nil || len(paths) == 0 {
		t.Fatalf("%s: no transcript (%v)", dir, err)
	}
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			got, err := playThrough(shelf, path)
			if err != nil {
				t.Fatal(err)
			}
			kept := strings.TrimSuffix(path, TranscriptEnd) + GoldenEnd
			if *updateFlag {
				if err := os.WriteFile(kept, []byte(got), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(kept)
			if err != nil {
				t.Fatal(err)
			}
			if err := differ(kept+" (-update, then read the difference)", got, string(want)); err != nil {
				t.Error(err)
			}
		})
	}
}

// playThrough tells what the lines that a transcript takes change, line by line.
func playThrough(shelf rules.Shelf, path string) (string, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	t := &transcript{path: path, lang: "en", shown: Coverage{}}
	if strings.HasPrefix(string(text), langMark) {
		t.lang = "fr"
	}
	if t.at, err = shelf.Begin(); err != nil {
		return "", err
	}
	var b strings.Builder
	known := map[rules.Viewer]map[string]string{}
	for _, s := range t.takeApart(string(text)) {
		before := t.at.Len()
		t.say(s)
		if t.at.Len() == before {
			continue
		}
		lines := t.at.Lines()
		fmt.Fprintf(&b, "== %d  %s\n", len(lines), lines[before])
		if err := tellChanges(&b, t.at, known); err != nil {
			return "", err
		}
	}
	return b.String(), nil
}

// tellChanges writes what is new to each viewer, those together who can tell alike.
func tellChanges(b *strings.Builder, p *rules.Position, known map[rules.Viewer]map[string]string) error {
	who := map[string][]string{}
	eyes := append([]rules.Viewer{rules.Referee}, viewers(p)...)
	for _, viewer := range eyes {
		view, err := p.View(viewer)
		if err != nil {
			return err
		}
		now := particulars(view)
		for name, value := range now {
			if known[viewer][name] != value {
				who[name+" "+value] = append(who[name+" "+value], eyesName(viewer))
			}
		}
		for name := range known[viewer] {
			if _, stays := now[name]; !stays {
				who[name+" —"] = append(who[name+" —"], eyesName(viewer))
			}
		}
		known[viewer] = now
	}
	for _, change := range slices.Sorted(maps.Keys(who)) {
		seen := strings.Join(who[change], ", ")
		if len(who[change]) == len(eyes) {
			seen = "all"
		}
		fmt.Fprintf(b, "    %s: %s\n", seen, change)
	}
	return nil
}

func eyesName(viewer rules.Viewer) string {
	if viewer == rules.Referee {
		return "referee"
	}
	return string(viewer)
}

// particulars are all that a view tells, each under a name of its own.
func particulars(view *rules.Position) map[string]string {
	all := map[string]string{}
	for i, e := range view.Lines() {
		all[fmt.Sprintf("line %02d", i+1)] = e.String()
	}
	st := view.State()
	if st == nil {
		return all
	}
	flatten(all, "facts", st.Facts())
	flatten(all, "over", st.Outcome())
	all["turn"] = st.Turn()
	for i, notice := range st.Due() {
		all[fmt.Sprintf("due %d", i+1)] = fmt.Sprint(notice)
	}
	for i, notice := range st.Unchecked() {
		all[fmt.Sprintf("unchecked %d", i+1)] = fmt.Sprint(notice)
	}
	return all
}

// flatten spreads a value out, each leaf of its JSON under its path.
func flatten(all map[string]string, path string, value any) {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	var tree any
	if err := json.Unmarshal(text, &tree); err != nil {
		panic(err)
	}
	var walk func(path string, node any)
	walk = func(path string, node any) {
		switch node := node.(type) {
		case map[string]any:
			for key, child := range node {
				walk(path+"."+key, child)
			}
		case []any:
			for i, child := range node {
				walk(fmt.Sprintf("%s.%d", path, i), child)
			}
		case nil:
		default:
			all[path] = fmt.Sprint(node)
		}
	}
	walk(path, tree)
}
