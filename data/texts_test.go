package data_test

import (
	"iter"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/pelletier/go-toml/v2"
	"golang.org/x/text/language"

	"lestrade/data"
)

// folders are all that hold texts.
func folders(t *testing.T) []string {
	t.Helper()
	paths, err := filepath.Glob("*/en.toml")
	if err != nil || len(paths) < 2 {
		t.Fatalf("texts of %v, %v", paths, err)
	}
	for i, path := range paths {
		paths[i] = filepath.Dir(path)
	}
	return paths
}

var (
	ruleID   = regexp.MustCompile(`^([a-z0-9]+\.[a-z]+)\.(\d+)$`)
	variable = regexp.MustCompile(`{{(?:with |if |de |le |que |noun )?\.(\w+)}}`)
	// reported are the ids that a refusal or a notice names.
	reported = regexp.MustCompile(`^(due|unchecked|missing|end|unreadable|ambiguous|[a-z0-9]+\.[a-z]+\.\d+)(\.|$)`)
)

// sentences are the messages of a folder in a language, as go-i18n reads them, whose
// form the files have.
func sentences(t *testing.T, folder, lang string) map[string]*i18n.Message {
	t.Helper()
	text, err := data.Read(folder, lang+".toml")
	if err != nil {
		t.Fatal(err)
	}
	bundle := i18n.NewBundle(language.Make(lang))
	bundle.RegisterUnmarshalFunc("toml", toml.Unmarshal)
	file, err := bundle.ParseMessageFileBytes(text, lang+".toml")
	if err != nil {
		t.Fatalf("data/%s/%s.toml: %v", folder, lang, err)
	}
	byID := map[string]*i18n.Message{}
	for _, m := range file.Messages {
		byID[m.ID] = m
	}
	return byID
}

// lacks tells whether a language has no file for a game, which is then said in English. Every
// language has the texts that all games share.
func lacks(folder, lang string) bool {
	return folder != data.Program && folder != data.Common && !data.Has(folder, lang+".toml")
}

// TestLanguageFilesAreReadAsGoI18nReadsThem holds our reader against theirs.
func TestLanguageFilesAreReadAsGoI18nReadsThem(t *testing.T) {
	for _, folder := range folders(t) {
		for _, lang := range data.Languages() {
			if lacks(folder, lang) {
				continue
			}
			want := map[string]data.Message{}
			for id, m := range sentences(t, folder, lang) {
				of := data.Message{Other: m.Other, Note: m.Description}
				for kind, text := range forms(m) {
					if kind != "other" {
						of.Forms = maps.Collect(maps.All(of.Forms))
						of.Forms[kind] = text
					}
				}
				want[id] = of
			}
			texts, err := data.TextsOf(folder, lang)
			got := map[string]data.Message{}
			for id := range texts.IDs() {
				got[id], _ = texts.Find(id)
			}
			if diff := cmp.Diff(want, got); err != nil || diff != "" {
				t.Errorf("data/%s/%s.toml: %v\n%s", folder, lang, err, diff)
			}
		}
	}
}

// reports tells whether a refusal or a notice names a sentence.
func reports(id string) bool { return reported.MatchString(id) && !strings.HasPrefix(id, "word.") }

// isNames tells whether a text is a list of names.
func isNames(id string) bool {
	return strings.HasPrefix(id, "word.") || strings.HasPrefix(id, "counter.") || strings.HasSuffix(id, ".name") || id == "filler"
}

// forms are the plural forms that a message has, or the one text of a plain one.
func forms(m *i18n.Message) map[string]string {
	all := map[string]string{"zero": m.Zero, "one": m.One, "two": m.Two, "few": m.Few, "many": m.Many, "other": m.Other}
	maps.DeleteFunc(all, func(_, text string) bool { return text == "" })
	return all
}

// variables are the figures that a text names.
func variables(text string) []string {
	var names []string
	for _, match := range variable.FindAllStringSubmatch(text, -1) {
		names = append(names, match[1])
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Every language has the texts that English has of each game that it has, with the same figures, and plurals in the
// forms that its numbers take.
func TestLanguagesSayTheSame(t *testing.T) {
	for _, lang := range data.Languages()[1:] {
		kinds := map[string][]string{}
		for _, lang := range []string{data.English, lang} {
			kinds[lang] = slices.Sorted(maps.Keys(forms(sentences(t, data.Program, lang)["plural"])))
		}
		for _, folder := range folders(t) {
			if lacks(folder, lang) {
				continue
			}
			en, other := sentences(t, folder, data.English), sentences(t, folder, lang)
			for id := range other {
				if en[id] == nil {
					t.Errorf("data/%s/%s.toml: %s is not in English; an id that en.toml has is wanted", folder, lang, id)
				}
			}
			for id := range en {
				if other[id] == nil {
					t.Errorf("data/%s/%s.toml lacks %s, in English: %s", folder, lang, id, en[id].Other)
					continue
				}
				figures := variables(en[id].Other)
				several := len(forms(en[id])) > 1 || len(forms(other[id])) > 1
				for lang, m := range map[string]*i18n.Message{data.English: en[id], lang: other[id]} {
					for form, text := range forms(m) {
						if got := variables(text); !slices.Equal(got, figures) {
							t.Errorf("data/%s/%s.toml: %s %s has the figures %v, and %v are wanted", folder, lang, id, form, got, figures)
						}
					}
					want := []string{"other"}
					if several {
						want = kinds[lang]
					}
					if got := slices.Sorted(maps.Keys(forms(m))); !slices.Equal(got, want) {
						t.Errorf("data/%s/%s.toml: %s has the forms %v, and %v are wanted, as its numbers take them (plural, in data/program)", folder, lang, id, got, want)
					}
				}
			}
		}
	}
}

// naming is an id that has a name in every language: digits and single letters are the
// same in all.
var naming = regexp.MustCompile(`[a-z]{2}`)

// English has a text for everything that the other files hold, and for nothing else that
// looks like it.
func TestEverythingIsNamed(t *testing.T) {
	for _, folder := range folders(t) {
		if folder == data.Program {
			continue
		}
		want := map[string]bool{}
		decode := func(name string, v any) {
			if err := data.Decode(folder, name, v); err != nil {
				t.Fatal(err)
			}
		}
		var verbs data.Verbs
		decode("verbs.toml", &verbs)
		for _, v := range verbs.Verb {
			if want["verb."+v.ID+".name"] {
				want["verb."+v.ID+".act"] = true
			}
			want["verb."+v.ID+".name"], want["verb."+v.ID+".says"] = true, true
		}
		var words data.Words
		decode("words.toml", &words)
		for _, d := range words.Domain {
			want["domain."+d.ID] = true
			for _, w := range d.Word {
				if naming.MatchString(w.ID) {
					want["word."+d.ID+"."+w.ID] = true
				}
			}
		}
		var rules data.Rules
		decode("rules.toml", &rules)
		for _, r := range rules.Rule {
			want["rule."+r.ID+".text"], want["rule."+r.ID+".place"] = true, true
			if r.Kept == "table" {
				want["rule."+r.ID+".why"] = true
			}
			if r.Card != "" || slices.ContainsFunc(r.When, func(when string) bool { return !strings.HasPrefix(when, "setup ") }) {
				want["rule."+r.ID+".telling"] = true
			}
		}
		if data.Has(folder, "steps.toml") {
			var steps data.Steps
			decode("steps.toml", &steps)
			for _, thing := range steps.Thing {
				want["thing."+thing.ID] = true
			}
			for _, step := range steps.Step {
				want["step."+step.ID] = true
				if en := sentences(t, folder, data.English); en["step."+step.ID+".check"] != nil {
					want["step."+step.ID+".check"], want["step."+step.ID+".mend"] = true, true
				}
			}
		}
		if folder == data.Common {
			want["filler"] = true
		} else {
			var game data.Game
			decode("game.toml", &game)
			want["game"] = true
			for _, o := range game.Option {
				want["option."+o.ID+".name"], want["option."+o.ID+".says"] = true, true
			}
			for _, c := range game.Counter {
				want["counter."+c.ID] = true
			}
		}
		en := sentences(t, folder, data.English)
		for id := range want {
			if en[id] == nil {
				t.Errorf("%s/en.toml lacks %s", folder, id)
			}
		}
		of := regexp.MustCompile(`^((verb|word|option|counter|domain|rule|thing|step)\.|filler$)`)
		for id := range en {
			plain := strings.HasSuffix(id, ".called") || id == "filler" || strings.HasPrefix(id, "word.") && !naming.MatchString(id[strings.LastIndex(id, "."):])
			if of.MatchString(id) && !want[id] && !plain {
				t.Errorf("%s/en.toml: %s names nothing that another file of the folder has, such as words.toml", folder, id)
			}
		}
	}
}

func TestRules(t *testing.T) {
	for _, folder := range folders(t) {
		if !data.Has(folder, "rules.toml") {
			continue
		}
		var file data.Rules
		if err := data.Decode(folder, "rules.toml", &file); err != nil {
			t.Fatal(err)
		}
		group, last, seen := "", 0, map[string]bool{}
		for _, rule := range file.Rule {
			match := ruleID.FindStringSubmatch(rule.ID)
			if match == nil {
				t.Errorf("%s: %q is no rule number", folder, rule.ID)
				continue
			}
			if n, _ := strconv.Atoi(match[2]); match[1] == group && n != last+1 || match[1] != group && (n != 1 || seen[match[1]]) {
				t.Errorf("%s: %s follows %s.%d", folder, rule.ID, group, last)
			}
			group, seen[match[1]] = match[1], true
			last, _ = strconv.Atoi(match[2])
			if !slices.Contains([]string{"checked", "done", "due", "table"}, rule.Kept) {
				t.Errorf("%s: kept = %q", rule.ID, rule.Kept)
			}
		}
	}
}

// A reported sentence stands after a place and before a list: no capital, no full
// stop.
func TestLanguageSentencesBeginLowAndDoNotStop(t *testing.T) {
	low := regexp.MustCompile(`^(\p{Ll}|{{|“|«|„|¿)`)
	nouns := map[string]bool{"de": true} // begin with a capital wherever they stand
	for _, folder := range folders(t) {
		for _, lang := range data.Languages() {
			if lacks(folder, lang) {
				continue
			}
			for id, m := range sentences(t, folder, lang) {
				for _, text := range forms(m) {
					if reports(id) && (!nouns[lang] && !low.MatchString(text) || strings.HasSuffix(text, ".")) {
						t.Errorf("data/%s/%s.toml: %s stands after a place: a small letter first and no full stop are wanted, in\n%s", folder, lang, id, text)
					}
				}
			}
		}
	}
}

func TestPatternsCompileAndFitTheirExamples(t *testing.T) {
	for _, folder := range folders(t) {
		if !data.Has(folder, "words.toml") {
			continue
		}
		file, err := data.Open[data.Words](folder, "words.toml")
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Domain {
			if d.Pattern == "" {
				continue
			}
			pattern, err := regexp.Compile(`\A(?:` + d.Pattern + `)\z`)
			if err != nil {
				t.Errorf("%s: domain %s: %v", folder, d.ID, err)
				continue
			}
			if len(d.Example) == 0 {
				t.Errorf("%s: domain %s has no example", folder, d.ID)
			}
			for _, example := range d.Example {
				if !pattern.MatchString(example) {
					t.Errorf("%s: domain %s: its example %q does not fit", folder, d.ID, example)
				}
			}
		}
	}
}

// optionsOfGames goes through the options of all games, each with its game's folder.
func optionsOfGames(t *testing.T) iter.Seq2[string, data.Option] {
	t.Helper()
	return func(yield func(string, data.Option) bool) {
		for _, folder := range folders(t) {
			if !data.Has(folder, "game.toml") {
				continue
			}
			game, err := data.Open[data.Game](folder, "game.toml")
			if err != nil {
				t.Fatal(err)
			}
			for _, o := range game.Option {
				if !yield(folder, o) {
					return
				}
			}
		}
	}
}

// An option that bends a rule names one that its game, or every game, has.
func TestOptionsBendRules(t *testing.T) {
	rules := map[string]bool{}
	for _, folder := range folders(t) {
		if data.Has(folder, "rules.toml") {
			file, err := data.Open[data.Rules](folder, "rules.toml")
			if err != nil {
				t.Fatal(err)
			}
			for _, rule := range file.Rule {
				rules[rule.ID] = true
			}
		}
	}
	for _, folder := range folders(t) {
		if game, err := data.Open[data.Game](folder, "game.toml"); err == nil && game.Pass != "" && !rules[game.Pass] {
			t.Errorf("%s/game.toml: no rule %s", folder, game.Pass)
		}
	}
	options := 0
	for folder, o := range optionsOfGames(t) {
		if options++; o.Rule != "" && !rules[o.Rule] {
			t.Errorf("%s/game.toml: option %s bends rule %q, which no rules.toml has", folder, o.ID, o.Rule)
		}
	}
	if options == 0 {
		t.Error("no game has an option")
	}
}

// A light game takes one of the values that its options have.
func TestLightGames(t *testing.T) {
	light := 0
	for folder, o := range optionsOfGames(t) {
		if o.Light == "" {
			continue
		}
		if light++; !slices.Contains(o.Values, o.Light) {
			t.Errorf("%s: option %s is light as %q, which is none of %v", folder, o.ID, o.Light, o.Values)
		}
	}
	if light == 0 {
		t.Error("no game has a light form")
	}
}

// A language's own name is found without the rest of its texts.
func TestOwnName(t *testing.T) {
	for lang, want := range map[string]string{"en": "English", "fr": "français", "de": "Deutsch", "es": "español", "it": "italiano", "xx": ""} {
		if got := data.OwnName(lang); got != want {
			t.Errorf("%s calls itself %q, want %q", lang, got, want)
		}
	}
}
