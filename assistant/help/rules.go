package help

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"lestrade/assistant/speak"
	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/sorting"
	"lestrade/rules/vocabulary"
)

// Rules reads a game's rules, then those of all games. The error is a fault in the program's own files.
func Rules(game string) ([]data.Rule, error) {
	var all []data.Rule
	for _, folder := range []string{game, data.Common} {
		if !data.Has(folder, "rules.toml") {
			continue
		}
		file, err := data.Open[data.Rules](folder, "rules.toml")
		if err != nil {
			return nil, err
		}
		all = append(all, file.Rule...)
	}
	return all, nil
}

// RulesAbout finds rules by a typed text: those with this number, which may be said in words and without
// its game (“card seven”), and the ones below it; else those whose number begins with it; else those whose
// text holds each of its words, or whose group has the name of its one word. The rules whose group has the
// name of a typed word come first, as tb.red is about red. Then come those whose telling has all the words,
// the earlier the better.
func RulesAbout(v *speak.Voice, all []data.Rule, text string) []data.Rule {
	said := strings.Fields(text)
	for i, word := range said {
		if n, _ := vocabulary.SpokenIn(v.Lang).Number(vocabulary.NewTyped(word)); n != "" {
			said[i] = n
		}
	}
	number, named := "."+strings.Join(said, "."), v.Named(text)
	for _, is := range []func(r data.Rule) bool{
		func(r data.Rule) bool {
			return r.ID == text || strings.HasPrefix(r.ID, text+".") || len(said) > 1 && strings.HasSuffix("."+r.ID, number)
		},
		func(r data.Rule) bool { return strings.HasPrefix(r.ID, text) },
		func(r data.Rule) bool {
			says := RuleSays(v, r, nil)
			holds := !slices.ContainsFunc(strings.Fields(text), func(word string) bool { return !Holds(says, word) })
			return holds || len(said) == 1 && rank(named, r) == 0
		},
	} {
		if found := slices.DeleteFunc(slices.Clone(all), func(r data.Rule) bool { return !is(r) }); len(found) > 0 {
			sortByNearness(v, found, text)
			return found
		}
	}
	return nil
}

// RulesAsked finds the rules that may answer a question of these words. Words that no rule holds are
// dropped; the rules about all others are returned, or else those that hold most of them. It returns nil
// if fewer than half of the words are left. Short words and plural endings do not count.
func RulesAsked(v *speak.Voice, words *vocabulary.Vocabulary, all []data.Rule, text string) []data.Rule {
	var asked, known []string
	for _, word := range strings.Fields(text) {
		if utf8.RuneCountInString(word) < 4 || words.Small(word, v.Lang) {
			continue
		}
		word = strings.TrimSuffix(word, "s")
		asked = append(asked, word)
		if slices.ContainsFunc(all, func(r data.Rule) bool { return Holds(RuleSays(v, r, nil), word) }) {
			known = append(known, word)
		}
	}
	if known == nil || 2*len(known) < len(asked) {
		return nil
	}
	text = strings.Join(known, " ")
	if found := RulesAbout(v, all, text); found != nil {
		return found
	}
	held := func(r data.Rule) (count int) {
		says := RuleSays(v, r, nil)
		for _, word := range known {
			if Holds(says, word) {
				count++
			}
		}
		return count
	}
	most := 0
	for _, r := range all {
		most = max(most, held(r))
	}
	found := slices.DeleteFunc(slices.Clone(all), func(r data.Rule) bool { return held(r) < most })
	sortByNearness(v, found, text)
	return found
}

// sortByNearness puts the rules first that are nearest to some words.
func sortByNearness(v *speak.Voice, found []data.Rule, text string) {
	named, words := v.Named(text), strings.Fields(text)
	sorting.Stable(found, func(a, b data.Rule) int {
		return cmp.Or(cmp.Compare(rank(named, a), rank(named, b)), cmp.Compare(remote(v, a, words), remote(v, b, words)))
	})
}

// rank is 0 for a rule whose group has the name of one of these words, else 1.
func rank(named []string, r data.Rule) int {
	if _, group, _ := strings.Cut(r.ID, "."); slices.ContainsFunc(named, func(id string) bool { return strings.HasPrefix(group, id+".") }) {
		return 0
	}
	return 1
}

// remote is how many words stand before the first of these in a rule's telling. If the telling does not
// hold all of them, it counts in the rule's text, which is farther than any telling. A text without the
// first word is the farthest.
func remote(v *speak.Voice, r data.Rule, words []string) int {
	if len(words) == 0 {
		return 0
	}
	says, far := RuleSays(v, r, nil), 1000
	if id := "rule." + r.ID + ".telling"; v.Has(id) {
		told := v.Say(id, speak.Figures{"option": map[string]string{}})
		if !slices.ContainsFunc(words, func(word string) bool { return !Holds(told, word) }) {
			says, far = told, 0
		}
	}
	plain := vocabulary.Straight(says)
	at := place(plain, words[0])
	if at < 0 {
		return 2 * far
	}
	return far + len(strings.Fields(plain[:at]))
}

// Holds tells whether a text holds what was typed, from the beginning of a word on. It does not
// look inside words, because one or two letters stand there nearly everywhere.
func Holds(text, typed string) bool { return place(vocabulary.Straight(text), typed) >= 0 }

// place is where a plain text holds what was typed; -1 if it does not.
func place(text, typed string) int {
	part := vocabulary.Straight(typed)
	for from := 0; from <= len(text); from++ {
		i := strings.Index(text[from:], part)
		if i < 0 {
			return -1
		}
		from += i
		before, _ := utf8.DecodeLastRuneInString(text[:from])
		if first, _ := utf8.DecodeRuneInString(part); !inWord(before) || !inWord(first) {
			return from
		}
	}
	return -1
}

func inWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// RuleSays says a rule. If it is the rule of a variant, it first names the variant, and tells whether
// the table plays with it; at is nil if there is no table.
func RuleSays(v *speak.Voice, r data.Rule, at *rules.Header) string {
	return InVariant(v, r, at, v.Say("rule."+r.ID+".text", nil))
}

// InVariant names the variant of a rule, if it has one, before words about the rule. It tells whether
// the table plays with it, unless there is no table and at is nil.
func InVariant(v *speak.Voice, r data.Rule, at *rules.Header, says string) string {
	option, value, within := strings.Cut(r.Within, " ")
	if !within {
		return says
	}
	id := "rules.within"
	switch {
	case at == nil:
	case at.Option(option) == value:
		id += ".here"
	default:
		id += ".elsewhere"
	}
	return v.Say(id, speak.Figures{
		"option": speak.Plain(v.WordOf("option", option)),
		"value":  speak.Plain(v.WordOf("option "+option, value)),
		"rule":   speak.Plain(says),
	})
}

// RuleText says a rule, without its number, with the options that bend it.
func RuleText(v *speak.Voice, r data.Rule, options []data.Option, at *rules.Header) string {
	lines := []string{
		RuleSays(v, r, at),
		v.Say("rules.place", speak.Figures{"place": speak.Plain(v.Say("rule."+r.ID+".place", nil))}) + " · " + v.Say("rules.kept."+r.Kept, nil),
	}
	if why := "rule." + r.ID + ".why"; v.Has(why) {
		lines = append(lines, v.Say(why, nil))
	}
	for _, o := range options {
		if o.Rule != r.ID {
			continue
		}
		var values []string
		for _, value := range o.Values {
			values = append(values, v.Word(value))
		}
		lines = append(lines, v.Say("rules.option", speak.Figures{
			"option":  speak.Plain(v.WordOf("option", o.ID)),
			"values":  speak.Plain(strings.Join(values, "|")),
			"default": o.Default[len(o.Default)-1],
		}), v.Say("option."+o.ID+".says", nil))
		if o.Judgement {
			lines = append(lines, v.Say("rules.judgement", nil))
		}
	}
	return strings.Join(lines, "\n    ") + "\n"
}

// Manual says in one paragraph what Lestrade does for a game.
func Manual(v *speak.Voice) string { return strings.ReplaceAll(v.Say("manual", nil), "\n", " ") }
