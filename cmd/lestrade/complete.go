package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"lestrade/assistant/box"
	"lestrade/data"
	"lestrade/rules"
)

// mostCompleted is how many words the shell is offered at once.
const mostCompleted = 60

// completeAll tells the shell what may follow the words of each command: games, tables,
// seats, and the words of a line as the table would take them now.
func (d *desk) completeAll(root *cobra.Command) {
	_ = root.RegisterFlagCompletionFunc("lang", cobra.FixedCompletions(data.Languages(), cobra.ShellCompDirectiveNoFileComp)) // the flag is there
	for _, cmd := range allCommands(root) {
		for flag, complete := range map[string]cobra.CompletionFunc{"table": d.completeTable, "seat": d.completeSeat} {
			if cmd.Flags().Lookup(flag) != nil {
				_ = cmd.RegisterFlagCompletionFunc(flag, complete)
			}
		}
		switch cmd.Name() {
		case "new", "rules", "cards", "notation", "demo", "box":
			cmd.ValidArgsFunction = d.completeGame
		case "do", "correct", "insert", "set":
			cmd.ValidArgsFunction = d.completeLine
		case "word":
			cmd.ValidArgsFunction = d.completeWord
		case "check", "import", "verify", "help":
		default:
			cmd.ValidArgsFunction = cobra.NoFileCompletions
		}
	}
}

func (d *desk) completeGame(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	var found []cobra.Completion
	for _, g := range d.house {
		if len(args) == 0 {
			found = append(found, cobra.CompletionWithDesc(g.ID, d.voice.Called(g.ID)))
		}
	}
	return found, cobra.ShellCompDirectiveNoFileComp
}

func (d *desk) completeTable(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	var found []cobra.Completion
	hall, err := d.hall()
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	all, err := hall.Journal.Tables()
	for _, t := range all {
		found = append(found, cobra.CompletionWithDesc(t.Name, d.voice.Date(t.Last)))
	}
	return found, directive(err)
}

func (d *desk) completeSeat(cmd *cobra.Command, _ []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	t, err := d.sit(flagOf(cmd, "table"))
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	return append(t.Position().Header().Seats, string(rules.Public), "referee"), cobra.ShellCompDirectiveNoFileComp
}

// completeWord offers the seats of a table that may have a word.
func (d *desk) completeWord(cmd *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	t, err := d.sit(flagOf(cmd, "table"))
	if err != nil || len(args) > 0 {
		return nil, directive(err)
	}
	return t.Position().Header().Seats, cobra.ShellCompDirectiveNoFileComp
}

// completeLine offers the next words of a line, each with the line that it makes.
func (d *desk) completeLine(cmd *cobra.Command, args []string, typed string) ([]cobra.Completion, cobra.ShellCompDirective) {
	t, err := d.sit(flagOf(cmd, "table"))
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	viewer, err := d.eyes(t.Position(), flagOf(cmd, "seat"))
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	if len(t.Closed(viewer)) > 0 {
		viewer = rules.Public // nothing can be asked for here
	}
	known, err := t.Known(viewer)
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	if cmd.Name() != "do" {
		args = append([]string{cmd.Name()}, args...)
	}
	boxed, err := t.ToConfirm()
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	return d.nextWords(known, boxed, append(slices.Clip(args), typed)), cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveKeepOrder
}

// nextWords are what may stand where the last of some typed words does; boxed are lines
// that the owner's box has of it. The seat whose turn it is need not be said.
func (d *desk) nextWords(known *rules.Position, boxed []rules.Entry, said []string) []cobra.Completion {
	v, turn := d.voice.At(known), known.Turn()
	var found []cobra.Completion
	offered := map[string]bool{}
	completions := known.Complete(strings.Join(said, " "), d.voice.Lang, mostCompleted)
	entries := box.Begun(boxed, completions)
	for _, c := range completions {
		entries = append(entries, c.Entry)
	}
	for _, e := range entries {
		line := known.Vocabulary().Spell(e, v.Lang)
		words, at := strings.Fields(line), len(said)-1
		if e.Seat != "" && !begins(words[0], said[0]) || said[0] == "" && e.Seat == turn && turn != "" {
			at++
		}
		if at < len(words) && begins(words[at], said[len(said)-1]) && !offered[words[at]] {
			offered[words[at]] = true
			found = append(found, cobra.CompletionWithDesc(words[at], line))
		}
	}
	return found
}

// begins tells whether a word begins as typed, whatever its accents and capitals.
func begins(word, typed string) bool { return strings.HasPrefix(rules.Plain(word), rules.Plain(typed)) }

func flagOf(cmd *cobra.Command, name string) string { return cmd.Flag(name).Value.String() }

func directive(err error) cobra.ShellCompDirective {
	if err != nil {
		return cobra.ShellCompDirectiveError
	}
	return cobra.ShellCompDirectiveNoFileComp
}
