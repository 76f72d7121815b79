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

// completeAll tells the shell what may follow the words of each command: games, tables, seats, and
// the words of a line as the table would take them now.
func completeAll(a *app, root *cobra.Command) {
	const noFiles = cobra.ShellCompDirectiveNoFileComp
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
			return found, noFiles
		},
		"seat": func(cmd *cobra.Command, _ []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
			t, err := sit(cmd)
			if err != nil {
				return fault()
			}
			return append(t.Public().View().Header().Seats, string(rules.Public), "referee"), noFiles
		},
	}
	games := func(_ *cobra.Command, args []string, _ string) (found []cobra.Completion, _ cobra.ShellCompDirective) {
		for _, g := range a.house {
			if len(args) == 0 {
				found = append(found, cobra.CompletionWithDesc(g.ID, a.voice.Called(g.ID)))
			}
		}
		return found, noFiles
	}
	helpTopics := func(cmd *cobra.Command, args []string, typed string) ([]cobra.Completion, cobra.ShellCompDirective) {
		found, _ := games(cmd, args, typed)
		for _, about := range root.Commands() {
			if len(args) == 0 && about.IsAvailableCommand() {
				found = append(found, cobra.CompletionWithDesc(about.Name(), about.Short))
			}
		}
		return found, noFiles
	}
	seats := func(cmd *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
		t, err := sit(cmd)
		switch {
		case err != nil:
			return fault()
		case len(args) > 0:
			return nil, noFiles
		}
		return t.Public().View().Header().Seats, noFiles
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
		if err != nil { // the seat has a word, which cannot be asked for here
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
		return nextWords(a, known, boxed, words), noFiles | cobra.ShellCompDirectiveKeepOrder
	}
	_ = root.RegisterFlagCompletionFunc("lang", cobra.FixedCompletions(data.Languages(), noFiles))
	for _, cmd := range allCommands(root) {
		for flag, complete := range ofFlag {
			if cmd.Flags().Lookup(flag) != nil {
				_ = cmd.RegisterFlagCompletionFunc(flag, complete)
			}
		}
		switch cmd.Name() {
		case "new", "rules", "turn", "cards", "notation", "demo", "box", "pad":
			cmd.ValidArgsFunction = games
		case "do", "correct":
			cmd.ValidArgsFunction = line
		case "word", "note", "qr":
			cmd.ValidArgsFunction = seats
		case "help":
			cmd.ValidArgsFunction = helpTopics
		case "check", "import", "verify":
		default:
			cmd.ValidArgsFunction = cobra.NoFileCompletions
		}
	}
}

// nextWords returns what may stand in the place of the last typed word, each with the line that it
// makes. boxed are the lines that the owner's box has for the table. The seat whose turn it is may
// be left out.
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
			found = append(found, cobra.CompletionWithDesc(keepCapitals(words[at], typed[len(typed)-1]), line))
		}
	}
	return found
}

// keepCapitals returns a word with the capitals that were typed. A shell drops a completion that
// does not begin with the very letters that were typed, and the table reads both.
func keepCapitals(word, typed string) string {
	letters, begun := []rune(word), len([]rune(typed))
	if begun <= len(letters) && strings.EqualFold(string(letters[:begun]), typed) {
		return typed + string(letters[begun:])
	}
	return word
}
