package main

import (
	"runtime/debug"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"lestrade/assistant/speak"
)

// newRoot is the whole command line, its help in the desk's language.
func newRoot(d *desk) *cobra.Command {
	root := &cobra.Command{
		Use:           "lestrade",
		Args:          cobra.ArbitraryArgs,
		SilenceUsage:  true,
		SilenceErrors: true,
		Version:       version(),
		RunE:          func(cmd *cobra.Command, _ []string) error { return runMenu(d, cmd) },
	}
	root.AddCommand(newNew(d), newPlay(d), newDo(d), newVerb(d, "correct", 2), newVerb(d, "insert", 2), newVerb(d, "remove", 1), newVerb(d, "set", 2), newUndo(d), newRedo(d))
	root.AddCommand(newShow(d), newLog(d), newExport(d), newImport(d), newTables(d), newBackup(d), newHistory(d), newStats(d), newBox(d))
	root.AddCommand(newCheck(d), newSeedCommand(d), newVerify(d), newRules(d), newCards(d), newNotation(d), newDemo(d), newQR(d), newWord(d), newMan(d))
	root.AddCommand(newReports(d)...)
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
func (d *desk) misnamed(root *cobra.Command, args []string) error {
	named := namedCommand(root, args)
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

// namedCommand is the first word that is no flag, nor the value of one; "" where
// there is none, or a flag that only pflag can tell about.
func namedCommand(root *cobra.Command, args []string) string {
	for i := 0; i < len(args); i++ {
		flag := root.PersistentFlags().Lookup(strings.TrimPrefix(args[i], "--"))
		switch {
		case args[i] == "help" && i+1 < len(args):
		case !strings.HasPrefix(args[i], "-") || args[i] == "-":
			return args[i]
		case strings.HasPrefix(args[i], "--") && flag != nil:
			if flag.NoOptDefVal == "" { // its value is the next word
				i++
			}
		case !strings.Contains(args[i], "="):
			return ""
		}
	}
	return ""
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
