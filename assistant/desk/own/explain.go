package own

import (
	"cmp"
	"slices"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/lesson"
	"lestrade/rules/sorting"
	"lestrade/rules/vocabulary"
)

// OpenRules lists the rules of the table's game, to be read one after another.
func OpenRules(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	return ReadRules(d, t, t.Game().ID)
}

// ReadRules lists the rules of a game, to be read one after another.
func ReadRules(d desk.Desk, t desk.Table, game string) (desk.Desk, *desk.Intention, error) {
	rows, err := RuleRows(t, game, "")
	if err != nil {
		return d, nil, err
	}
	return d.Push(desk.List{Label: t.Voice.For(game).Say("menu.rule", nil), Rows: rows, Stays: true, Match: desk.HoldsWithNote}), nil, nil
}

// RuleRows returns the rules of a game that a text asks for, each to be read, those that hold at the
// table first; all of them for "".
// The error comes from the program's own files.
func RuleRows(t desk.Table, game, asked string) (rows []desk.Row, err error) {
	return ruleRows(t, game, asked, func(v *speak.Voice, _ *vocabulary.Vocabulary, all []data.Rule) []data.Rule {
		return help.RulesAbout(v, all, asked)
	})
}

// MeaningRows returns the rules that a word asks for, as RuleRows does. If no rule of the game itself says the
// very word, what the acts of this name do comes before them.
func MeaningRows(s desk.Sight, asked string) ([]desk.Row, error) {
	rows, err := RuleRows(s.Table, s.Game().ID, asked)
	says := func(rule desk.Row) bool {
		return !strings.HasPrefix(rule.Note, "all.") && slices.Contains(vocabulary.Parts(rule.Text), vocabulary.Plain(asked))
	}
	if err != nil || slices.ContainsFunc(rows, says) {
		return rows, err
	}
	var acts []desk.Row
	v, typed := s.VoiceHere(), vocabulary.NewTyped(strings.ReplaceAll(asked, " ", "-"))
	for _, verb := range s.Sees.View().Vocabulary().Verbs {
		if verb.Act && verb.Is(typed, vocabulary.TonguesAt(v.Lang)) {
			says := v.Aside(verb.Says.In(v.Lang), v.Means(verb))
			acts = append(acts, desk.Row{Text: says, Take: desk.Read(says)})
		}
	}
	return append(acts, rows...), nil
}

// AnswerRows returns the rules that may answer a question, as RuleRows does. question is its words
// without those that only ask.
func AnswerRows(t desk.Table, game, question string) (rows []desk.Row, err error) {
	return ruleRows(t, game, question, func(v *speak.Voice, words *vocabulary.Vocabulary, all []data.Rule) []data.Rule {
		return help.RulesAsked(v, words, all, question)
	})
}

func ruleRows(t desk.Table, game, asked string, find func(*speak.Voice, *vocabulary.Vocabulary, []data.Rule) []data.Rule) (rows []desk.Row, err error) {
	words, err := vocabulary.Load(game)
	if err != nil {
		return nil, err
	}
	all, err := help.Rules(game)
	v := t.Voice.With(words, game)
	var at *rules.Header
	var said map[string]bool
	if t.Table != nil {
		view := t.Public().View()
		header := view.Header()
		at, said = &header, lesson.Said(view)
	}
	found := find(v, words, all)
	if t.Table != nil {
		if _, is := t.Laying(); is { // people ask about the things that they lay out
			rank := func(r data.Rule) int {
				if strings.Contains(r.ID, ".setup.") {
					return 0
				}
				return 1
			}
			sorting.Stable(found, func(a, b data.Rule) int { return cmp.Compare(rank(a), rank(b)) })
		}
	}
	var elsewhere []desk.Row // rules for another number of players, for an option that was not chosen, or about things that are not in play
	for _, rule := range found {
		text := strings.Replace(help.RuleText(v, rule, words.Game.Option, at), "\n", " ("+rule.ID+")\n", 1)
		row := desk.Row{Text: help.RuleSays(v, rule, at), Note: rule.ID, Take: desk.Read(text)}
		if asked != "" && at != nil && (!at.Has(rule.Within, rule.Seats) || !lesson.InPlay(said, rule.Plays)) {
			elsewhere = append(elsewhere, row)
			continue
		}
		rows = append(rows, row)
	}
	return append(rows, elsewhere...), err
}

// NoRuleRow says what the game tells of a word that no rule has, and leads to all rules.
func NoRuleRow(s desk.Sight, asked string) desk.Row {
	tells := s.VoiceHere().Tells(asked)
	return desk.Row{Text: cmp.Or(tells, s.Say("play.rule.none", speak.Figures{"word": speak.Plain(asked)})), Take: OpenRules}
}
