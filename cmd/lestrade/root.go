package main

import (
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"lestrade/assistant/speak"
)

// newRoot is the whole command line, its help in the desk's language.
func newRoot(d *desk) *cobra.Command {
	root := &cobra.Command{
		Use:           "lestrade",
		Long:          d.voice.Say("cmd.lestrade.long", nil),
		Args:          cobra.ArbitraryArgs,
		SilenceUsage:  true,
		SilenceErrors: true,
		Version:       version(),
		RunE:          func(cmd *cobra.Command, _ []string) error { return runMenu(d, cmd) },
	}
	root.AddCommand(newNew(d), newPlay(d), newDo(d), newVerb(d, "correct"), newVerb(d, "set"), newUndo(d), newRedo(d))
	root.AddCommand(newShow(d), newLog(d), newExport(d), newImport(d), newTables(d), newBox(d))
	root.AddCommand(newCheck(d), newRules(d), newCards(d), newNotation(d))
	root.AddCommand(newReports(d)...)
	root.PersistentFlags().String("lang", d.voice.Lang, d.voice.Say("flag.lang", nil))
	root.PersistentFlags().StringVar(&d.folder, "data", "", d.voice.Say("flag.data", nil))
	root.SetFlagErrorFunc(d.flagFault)
	root.CompletionOptions.HiddenDefaultCmd = true
	d.translateHelp(root)
	return root
}

// version is that of the module the program was built from.
func version() string {
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
			i++
		case !strings.Contains(args[i], "="):
			return ""
		}
	}
	return ""
}

// command is a command with its sentences in the desk's language.
func (d *desk) command(name string, args cobra.PositionalArgs, takes string, run func(args []string) error) *cobra.Command {
	return &cobra.Command{
		Use: d.voice.Say("cmd."+name+".use", nil), Short: d.voice.Say("cmd."+name, nil),
		Example:               d.example(name),
		DisableFlagsInUseLine: true,
		Args: func(cmd *cobra.Command, given []string) error {
			if args(cmd, given) != nil {
				return usage("arguments", speak.Figures{
					"command": speak.Plain(cmd.CommandPath()),
					"takes":   speak.Plain(d.voice.Say("takes."+takes, nil)),
				})
			}
			return nil
		},
		RunE: func(_ *cobra.Command, given []string) error { return run(given) },
	}
}

func (d *desk) example(name string) string {
	if id := "cmd." + name + ".example"; d.voice.Has(id) {
		return "  " + strings.ReplaceAll(d.voice.Say(id, nil), "\n", "\n  ")
	}
	return ""
}

// sourceFlags are those of a command that reads a table.
func (d *desk) sourceFlags(cmd *cobra.Command, s *source, eyes string) {
	d.tableFlag(cmd, &s.table)
	cmd.Flags().StringVar(&s.from, "from", "", d.voice.Say("flag.from", nil))
	d.seatFlag(cmd, &s.eyes, eyes)
	d.jsonFlag(cmd, &s.json)
}

func (d *desk) seatFlag(cmd *cobra.Command, eyes *string, usual string) {
	sentence := "flag.seat"
	if usual != "" {
		sentence += "-" + usual
	}
	cmd.Flags().StringVar(eyes, "seat", usual, d.voice.Say(sentence, nil))
}

func (d *desk) jsonFlag(cmd *cobra.Command, json *bool) {
	cmd.Flags().BoolVar(json, "json", false, d.voice.Say("flag.json", nil))
}

func (d *desk) unknownCommand(root *cobra.Command, typed string) error {
	figures := speak.Figures{"word": speak.Plain(d.voice.Quote(typed))}
	root.SuggestionsMinimumDistance = 2
	if near := root.SuggestionsFor(typed); len(near) > 0 {
		figures["near"] = speak.Plain(strings.Join(near, ", "))
		return usage("unknown-command-near", figures)
	}
	return usage("unknown-command", figures)
}

// translateHelp gives cobra's own texts the desk's words.
func (d *desk) translateHelp(root *cobra.Command) {
	root.InitDefaultHelpCmd()
	say := func(id string) string { return d.voice.Say(id, nil) }
	root.SetUsageTemplate(strings.NewReplacer(
		"USAGE", say("help.usage"),
		"COMMANDS", say("help.commands"),
		"COMMAND", say("help.command"),
		"EXAMPLES", say("help.examples"),
		"GLOBAL", say("help.global"),
		"FLAGS", say("help.flags"),
		"MORE", d.voice.Say("help.more", speak.Figures{"command": speak.Plain("{{.CommandPath}}")}),
	).Replace(usageTemplate))
	root.InitDefaultVersionFlag()
	for _, cmd := range append(allCommands(root), root) {
		cmd.InitDefaultHelpFlag()
		// The default is said in the flag's own sentence: pflag says it in English.
		cmd.Flags().VisitAll(func(f *pflag.Flag) { f.DefValue = "" })
		cmd.PersistentFlags().VisitAll(func(f *pflag.Flag) { f.DefValue = "" })
		if flag := cmd.Flags().Lookup("version"); flag != nil {
			flag.Usage = say("flag.version")
		}
		cmd.Flags().Lookup("help").Usage = d.voice.Say("flag.help", speak.Figures{"command": speak.Plain(cmd.Name())})
		if cmd.Name() == "help" {
			cmd.Short = say("cmd.help")
		}
	}
}

// allCommands are a command's own, and theirs.
func allCommands(cmd *cobra.Command) []*cobra.Command {
	var all []*cobra.Command
	for _, sub := range cmd.Commands() {
		all = append(append(all, sub), allCommands(sub)...)
	}
	return all
}

const usageTemplate = `USAGE
  {{if .HasAvailableSubCommands}}{{.CommandPath}} COMMAND{{else}}{{.UseLine}}{{end}}
{{- if .HasExample}}

EXAMPLES
{{.Example}}{{end}}
{{- if .HasAvailableSubCommands}}

COMMANDS{{range .Commands}}{{if .IsAvailableCommand}}
  {{rpad .Name .NamePadding}} {{.Short}}{{end}}{{end}}{{end}}
{{- if .HasAvailableLocalFlags}}

FLAGS
{{.LocalFlags.FlagUsages | trimTrailingWhitespaces}}{{end}}
{{- if .HasAvailableInheritedFlags}}

GLOBAL
{{.InheritedFlags.FlagUsages | trimTrailingWhitespaces}}{{end}}
{{- if .HasAvailableSubCommands}}

MORE{{end}}
`
