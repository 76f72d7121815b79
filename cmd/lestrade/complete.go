package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"lestrade/assistant/box"
	"lestrade/assistant/table"
	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/vocabulary"
)

// mostCompleted is how many words the shell is offered at once.
const mostCompleted = 60

// completeAll tells the shell what may follow the words of each command: games, tables,
// seats, and the words of a line as the table would take them now.
func completeAll(a *app, root *cobra.Command) {
	const alone = cobra.ShellCompDirectiveNoFileComp
	fault := func() ([]cobra.Completion, cobra.ShellCompDirective) { return nil, cobra.ShellCompDirectiveError }
	sit := func(cmd *cobra.Command) (*table.Table, error) { return a.sit(cmd.Flag("table").Value.String()) }
	ofFlag := map[string]cobra.CompletionFunc{
		"table": func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
			hall, err := a.hall()
			if err != nil {
				return fault()
			}
			all, err := hall.Store.Tables()
			if err != nil {
				return fault()
			}
			var found []cobra.Completion
			for _, t := range all {
				found = append(found, cobra.CompletionWithDesc(t.Name, a.voice.Date(t.Last)))
			}
			return found, alone
		},
		"seat": func(cmd *cobra.Command, _ []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
			t, err := sit(cmd)
			if err != nil {
				return fault()
			}
			return append(t.Public().View().Header().Seats, string(rules.Public), "referee"), alone
		},
	}
	games := func(_ *cobra.Command, args []string, _ string) (found []cobra.Completion, _ cobra.ShellCompDirective) {
		for _, g := range a.house {
			if len(args) == 0 {
				found = append(found, cobra.CompletionWithDesc(g.ID, a.voice.Called(g.ID)))
			}
		}
		return found, alone
	}
	helped := func(cmd *cobra.Command, args []string, typed string) ([]cobra.Completion, cobra.ShellCompDirective) {
		found, _ := games(cmd, args, typed)
		for _, about := range root.Commands() {
			if len(args) == 0 && about.IsAvailableCommand() {
				found = append(found, cobra.CompletionWithDesc(about.Name(), about.Short))
			}
		}
		return found, alone
	}
	seats := func(cmd *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
		t, err := sit(cmd)
		switch {
		case err != nil:
			return fault()
		case len(args) > 0:
			return nil, alone
		}
		return t.Public().View().Header().Seats, alone
	}
	line := func(cmd *cobra.Command, args []string, typed string) ([]cobra.Completion, cobra.ShellCompDirective) {
		t, err := sit(cmd)
		if err != nil {
			return fault()
		}
		viewer, err := a.eyes(t.Public().View(), cmd.Flag("seat").Value.String())
		if err != nil {
			return fault()
		}
		eyes, err := t.As(viewer)
		if err != nil { // nothing can be asked for here
			eyes = t.Public()
		}
		known, err := eyes.Known()
		if err != nil {
			return fault()
		}
		boxed, err := t.ToConfirm()
		if err != nil {
			return fault()
		}
		words := append(slices.Clip(args), typed)
		if cmd.Name() != "do" {
			words = append([]string{mendsOf(cmd)[0]}, words...)
		}
		return nextWords(a, known, boxed, words), alone | cobra.ShellCompDirectiveKeepOrder
	}
	_ = root.RegisterFlagCompletionFunc("lang", cobra.FixedCompletions(data.Languages(), alone)) // the flag is there
	for _, cmd := range allCommands(root) {
		for flag, complete := range ofFlag {
			if cmd.Flags().Lookup(flag) != nil {
				_ = cmd.RegisterFlagCompletionFunc(flag, complete)
			}
		}
		switch cmd.Name() {
		case "new", "rules", "cards", "notation", "demo", "box", "pad":
			cmd.ValidArgsFunction = games
		case "do", "correct":
			cmd.ValidArgsFunction = line
		case "word", "note", "qr":
			cmd.ValidArgsFunction = seats
		case "help":
			cmd.ValidArgsFunction = helped
		case "check", "import", "verify":
		default:
			cmd.ValidArgsFunction = cobra.NoFileCompletions
		}
	}
}

// nextWords are what may stand where the last of some typed words does, each with the line
// that it makes; boxed are lines that the owner's box has of it. The seat whose turn it is
// need not be said.
func nextWords(a *app, known *position.Position, boxed []rules.Entry, typed []string) []cobra.Completion {
	v, turn := a.voice.At(known), known.Turn()
	var found []cobra.Completion
	offered := map[string]bool{}
	begins := func(word, typed string) bool {
		return strings.HasPrefix(vocabulary.Plain(word), vocabulary.Plain(typed))
	}
	completions := reading.Complete(known, strings.Join(typed, " "), a.voice.Lang, mostCompleted)
	entries := box.Begun(boxed, completions)
	for _, c := range completions {
		entries = append(entries, c.Entry)
	}
	for _, e := range entries {
		line := rules.Spell(known.Vocabulary(), e, v.Lang)
		words, at := strings.Fields(line), len(typed)-1
		if e.Seat != "" && !begins(words[0], typed[0]) || typed[0] == "" && e.Seat == turn && turn != "" {
			at++
		}
		if at < len(words) && begins(words[at], typed[len(typed)-1]) && !offered[words[at]] {
			offered[words[at]] = true
			found = append(found, cobra.CompletionWithDesc(goingOn(words[at], typed[len(typed)-1]), line))
		}
	}
	return found
}

// goingOn is a word with the capitals that were typed: a shell drops what does not begin with
// the very letters, and the table reads both.
func goingOn(word, typed string) string {
	letters, begun := []rune(word), len([]rune(typed))
	if begun <= len(letters) && strings.EqualFold(string(letters[:begun]), typed) {
		return typed + string(letters[begun:])
	}
	return word
}
