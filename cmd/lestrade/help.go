package main

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"lestrade/assistant/doc/text"
	"lestrade/assistant/speak"
	"lestrade/data"
)

// Most commands run without anybody looking at their help, and making its words would be most of
// their cost. So until help is asked for, a flag's usage is the id of its sentence.

// translate gives the commands, and cobra's own texts, the words of the app's language.
func translate(a *app, root *cobra.Command) {
	say := func(id string) string { return a.voice.Say(id, nil) }
	cobra.AddTemplateFunc("alignUsages", alignUsages)
	cobra.AddTemplateFunc("below", func(cmd *cobra.Command) string {
		if cmd != root {
			return listCommands(say("help.commands"), cmd.Commands())
		}
		return listGroups(a, root, groups[:firstGroups])
	})
	root.SetUsageTemplate(strings.NewReplacer(
		"USAGE", say("help.usage"),
		"COMMAND", say("help.command"),
		"EXAMPLES", say("help.examples"),
		"GLOBAL", say("help.global"),
		"FLAGS", say("help.flags"),
		"WIDTH", strconv.Itoa(a.columns()),
		"REST", say("help.rest"),
		"MORE", a.voice.Say("help.more", speak.Figures{"command": speak.Plain("{{.CommandPath}}")}),
	).Replace(usageTemplate))
	root.Use = "lestrade [" + say("help.command") + "]"
	root.Short, root.Long = say("cmd.lestrade"), a.voice.Reviewed(say("cmd.lestrade.long"))
	root.DisableFlagsInUseLine = true
	for _, cmd := range append(allCommands(root), root) {
		_, path, _ := strings.Cut(cmd.CommandPath(), " ")
		if id := "cmd." + strings.ReplaceAll(path, " ", "."); cmd != root && a.voice.Has(id) { // the commands for shells have no words
			// Help and completion are cobra's own commands: none of its English is left in them.
			cmd.Short, cmd.Long, cmd.DisableFlagsInUseLine = say(id), "", true
			if a.voice.Has(id + ".long") {
				cmd.Long = say(id + ".long")
			}
			if a.voice.Has(id + ".use") {
				cmd.Use = say(id + ".use")
			}
			if a.voice.Has(id + ".example") {
				cmd.Example = "  " + strings.ReplaceAll(say(id+".example"), "\n", "\n  ")
			}
		}
		cmd.InitDefaultHelpFlag()
		for _, flags := range []*pflag.FlagSet{cmd.Flags(), cmd.PersistentFlags()} {
			flags.VisitAll(func(f *pflag.Flag) {
				// The flag's own sentence says the default, because pflag says it in English.
				f.DefValue = zeroDefaults[f.Value.Type()]
				if strings.HasPrefix(f.Usage, "flag.") {
					f.Usage = a.voice.Say(f.Usage, speak.Figures{"languages": speak.Plain(strings.Join(data.Languages(), "|"))})
				}
			})
		}
		for _, name := range []string{"version", "no-descriptions"} { // cobra's own flags
			if flag := cmd.Flags().Lookup(name); flag != nil {
				flag.Usage = say("flag." + name)
			}
		}
		cmd.Flags().Lookup("help").Usage = a.voice.Say("flag.help", speak.Figures{"command": speak.Plain(cmd.Name())})
	}
}

// optionHead matches an option with its value, up to its explanation.
var optionHead = regexp.MustCompile(`(?m)^ +(?:-\S, )?--\S+(?: \S+)* {2,}`)

// alignUsages makes the explanations of all options begin in one column: pflag counts bytes where
// it should count letters.
func alignUsages(usages string) string {
	return optionHead.ReplaceAllStringFunc(usages, func(head string) string {
		return head + strings.Repeat(" ", len(head)-utf8.RuneCountInString(head))
	})
}

// zeroDefaults holds, by type of flag, the default value that pflag leaves out of its help.
var zeroDefaults = map[string]string{"bool": "false", "int": "0", "uint": "0", "stringSlice": "[]", "stringArray": "[]"}

// allCommands returns the commands below a command, at any depth.
func allCommands(cmd *cobra.Command) []*cobra.Command {
	var all []*cobra.Command
	for _, sub := range cmd.Commands() {
		all = append(append(all, sub), allCommands(sub)...)
	}
	return all
}

// group is a heading with the commands under it. The id of the heading's sentence is "help.group."
// and the group's id.
type group struct {
	id   string
	cmds []string
}

// groups are the groups of all commands. Help shows the first few, and all when it is asked for
// more. A command in no group, such as the report of a game that was just added, is listed with the
// commands of games.
var groups = []group{
	{"begin", []string{"play", "demo", "serve", "help"}},
	{"lines", []string{"new", "do", "show", "sheet", "undo", "correct"}},
	{"table", []string{"tables", "log", "note", "qr", "export", "import", "word"}},
	{gameGroup, []string{"rules", "turn", "wrong", "cards", "notation"}},
	{"evenings", []string{"history", "stats", "report", "pad", "box", "backup"}},
	{"draws", []string{"draws", "seed", "verify"}},
	{"programs", []string{"check", "completion"}},
}

const (
	firstGroups = 2 // how many groups the help shows at first
	gameGroup   = "games"
	moreHelp    = "more" // typed after help, shows all groups
)

// listGroups lists commands under the headings of their groups.
func listGroups(a *app, root *cobra.Command, shown []group) string {
	byName, in := map[string]*cobra.Command{}, map[string]bool{}
	for _, cmd := range root.Commands() {
		byName[cmd.Name()] = cmd
	}
	for _, g := range groups {
		for _, name := range g.cmds {
			in[name] = true
		}
	}
	var lists []string
	for _, g := range shown {
		var cmds []*cobra.Command
		for _, name := range g.cmds {
			cmds = append(cmds, byName[name])
		}
		for _, cmd := range root.Commands() {
			if g.id == gameGroup && !in[cmd.Name()] && cmd.IsAvailableCommand() {
				cmds = append(cmds, cmd)
			}
		}
		lists = append(lists, listCommands(a.voice.Say("help.group."+g.id, nil), cmds))
	}
	return strings.Join(lists, "\n")
}

// widestName is how many columns the names of commands get in a list.
const widestName = len("completion")

// listCommands lists commands under a heading, each in one row.
func listCommands(heading string, cmds []*cobra.Command) string {
	text := heading + "\n"
	for _, cmd := range cmds {
		if !cmd.Hidden {
			text += fmt.Sprintf("  %-*s  %s\n", widestName, cmd.Name(), cmd.Short)
		}
	}
	return text
}

// helpCommand explains a command or a game. Without either it lists commands: the first groups, or
// all of them.
var helpCommand = command{"help", cobra.ArbitraryArgs, "nothing", func(a *app, cmd *cobra.Command) action {
	all := false
	cmd.Flags().BoolVar(&all, "all", false, "flag.help-all")
	return func(args []string) error {
		root := cmd.Root()
		if len(args) == 0 && !all {
			return root.Help()
		}
		if all || args[0] == moreHelp {
			translate(a, root)
			options := a.voice.Say("help.flags", nil) + "\n" + alignUsages(root.LocalFlags().FlagUsagesWrapped(a.columns()))
			more := a.voice.Say("help.more", speak.Figures{"command": speak.Plain(root.Name())}) + "\n"
			return a.print(text.Fold(strings.Join([]string{listGroups(a, root, groups), options, more}, "\n"), a.columns()))
		}
		if about, _, err := root.Find(args); err == nil && about != root {
			return about.Help()
		}
		game, err := a.game(strings.Join(args, " "))
		if err != nil {
			return err
		}
		page, err := manual(a, root, game)
		if err != nil {
			return err
		}
		return a.printDoc(page)
	}
}}

// The page of the root command is short enough for a small screen, so the flags that every command
// takes are left to the pages of the other commands.
const usageTemplate = `{{if not .HasParent}}{{below .}}
REST
MORE
{{else}}USAGE
  {{if .HasAvailableSubCommands}}{{.CommandPath}} COMMAND{{else}}{{.UseLine}}{{end}}
{{- if .HasExample}}

EXAMPLES
{{.Example}}{{end}}
{{- if .HasAvailableSubCommands}}

{{below . | trimTrailingWhitespaces}}{{end}}
{{- if .HasAvailableLocalFlags}}

FLAGS
{{.LocalFlags.FlagUsagesWrapped WIDTH | alignUsages | trimTrailingWhitespaces}}{{end}}
{{- if .HasAvailableInheritedFlags}}

GLOBAL
{{.InheritedFlags.FlagUsagesWrapped WIDTH | alignUsages | trimTrailingWhitespaces}}{{end}}
{{- if .HasAvailableSubCommands}}

MORE{{end}}
{{end}}`
