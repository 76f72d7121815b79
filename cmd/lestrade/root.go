package main

import (
	"runtime/debug"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"lestrade/assistant/speak"
)

// maker makes the command of a name.
type maker struct {
	name string
	make func(*desk) *cobra.Command
}

// commands are those of every house, besides its reports.
var commands = []maker{
	{"new", newNew},
	{"play", newPlay},
	{"do", newDo},
	{"correct", func(d *desk) *cobra.Command { return newVerb(d, "correct", 2) }},
	{"insert", func(d *desk) *cobra.Command { return newVerb(d, "insert", 2) }},
	{"remove", func(d *desk) *cobra.Command { return newVerb(d, "remove", 1) }},
	{"set", func(d *desk) *cobra.Command { return newVerb(d, "set", 2) }},
	{"undo", newUndo},
	{"redo", newRedo},
	{"show", newShow},
	{"log", newLog},
	{"export", newExport},
	{"import", newImport},
	{"tables", newTables},
	{"backup", newBackup},
	{"history", newHistory},
	{"stats", newStats},
	{"box", newBox},
	{"check", newCheck},
	{"seed", newSeedCommand},
	{"verify", newVerify},
	{"rules", newRules},
	{"cards", newCards},
	{"notation", newNotation},
	{"demo", newDemo},
	{"qr", newQR},
	{"word", newWord},
	{pages, newMan},
}

// pages is the command that writes of all the others.
const pages = "man"

// newRoot is the command line, its help in the desk's language, with the command of a
// name, or with all of them where none has it or that one writes of them.
func newRoot(d *desk, named string) *cobra.Command {
	root := &cobra.Command{
		Use:           "lestrade",
		Args:          cobra.ArbitraryArgs,
		SilenceUsage:  true,
		SilenceErrors: true,
		Version:       version(),
		RunE:          func(cmd *cobra.Command, _ []string) error { return runMenu(d, cmd) },
	}
	makers := slices.Concat(commands, d.reports())
	if i := slices.IndexFunc(makers, func(m maker) bool { return m.name == named }); i >= 0 && named != pages {
		makers = makers[i : i+1]
	}
	for _, m := range makers {
		root.AddCommand(m.make(d))
	}
	root.PersistentFlags().String("lang", d.voice.Lang, "flag.lang")
	root.PersistentFlags().BoolVar(&d.plain, "plain", d.getenv("LESTRADE_PLAIN") != "", "flag.plain")
	root.PersistentFlags().StringVar(&d.folder, "data", "", "flag.data")
	root.SetFlagErrorFunc(d.flagFault)
	d.translateWhenAsked(root)
	return root
}

// release is the version that a package was built as.
var release string

// version is that of the package, or of the module the program was built from.
func version() string {
	if release != "" {
		return release
	}
	if info, ok := debug.ReadBuildInfo(); ok {
		return info.Main.Version
	}
	return "?"
}

// misnamed is the error of a command line whose first word, or the word after
// `help`, is no command: cobra would show the general help.
func (d *desk) misnamed(root *cobra.Command, named string) error {
	if named == "" || strings.HasPrefix(named, "__") || named == "completion" {
		return nil
	}
	for _, cmd := range root.Commands() {
		if cmd.Name() == named {
			return nil
		}
	}
	return d.unknownCommand(root, named)
}

// command is a command; its words come when help is asked for.
func (d *desk) command(name string, args cobra.PositionalArgs, takes string, run func(args []string) error) *cobra.Command {
	return &cobra.Command{
		Use:                   name,
		DisableFlagsInUseLine: true,
		Args: func(cmd *cobra.Command, given []string) error {
			if args(cmd, given) != nil {
				return usage("arguments", speak.Figures{
					"command": speak.Plain(cmd.CommandPath()),
					"takes":   speak.Plain(d.voice.Say("takes."+takes, speak.Figures{"games": speak.Plain(d.voice.Either(d.house.IDs()))})),
				})
			}
			return nil
		},
		RunE: func(_ *cobra.Command, given []string) error { return run(given) },
	}
}

// sourceFlags are those of a command that reads a table.
func (d *desk) sourceFlags(cmd *cobra.Command, s *source, eyes string) {
	d.tableFlag(cmd, &s.table)
	cmd.Flags().StringVar(&s.from, "from", "", "flag.from")
	d.seatFlag(cmd, &s.eyes, eyes)
	d.jsonFlag(cmd, &s.json)
}

func (d *desk) seatFlag(cmd *cobra.Command, eyes *string, usual string) {
	sentence := "flag.seat"
	if usual != "" {
		sentence += "-" + usual
	}
	cmd.Flags().StringVar(eyes, "seat", usual, sentence)
}

func (d *desk) jsonFlag(cmd *cobra.Command, json *bool) {
	cmd.Flags().BoolVar(json, "json", false, "flag.json")
}

func (d *desk) unknownCommand(root *cobra.Command, typed string) error {
	figures := speak.Figures{"word": speak.Plain(d.voice.Quote(typed))}
	root.SuggestionsMinimumDistance = min(2, utf8.RuneCountInString(typed)/3)
	if near := root.SuggestionsFor(typed); len(near) > 0 {
		figures["near"] = speak.Plain(d.voice.Either(near))
		return usage("unknown-command-near", figures)
	}
	return usage("unknown-command", figures)
}
