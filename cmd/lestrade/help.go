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

// Most commands are run without a look at their help, whose words would be most of their cost:
// until help is asked for, a flag's usage is its sentence's id.

// translate gives the commands, and cobra's own texts, the app's words.
func translate(a *app, root *cobra.Command) {
	say := func(id string) string { return a.voice.Say(id, nil) }
	cobra.AddTemplateFunc("inColumn", inColumn)
	cobra.AddTemplateFunc("below", func(cmd *cobra.Command) string {
		if cmd != root {
			return listed(say("help.commands"), cmd.Commands())
		}
		return grouped(a, root, groups[:first])
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
		if id := "cmd." + strings.ReplaceAll(path, " ", "."); cmd != root && a.voice.Has(id) { // not what shells ask
			// Of help and completion, which are cobra's, nothing is left in its English.
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
				// The default is said in the flag's own sentence: pflag says it in English.
				f.DefValue = zeroDefaults[f.Value.Type()]
				if strings.HasPrefix(f.Usage, "flag.") {
					f.Usage = a.voice.Say(f.Usage, speak.Figures{"languages": speak.Plain(strings.Join(data.Languages(), "|"))})
				}
			})
		}
		for _, name := range []string{"version", "no-descriptions"} { // cobra's own
			if flag := cmd.Flags().Lookup(name); flag != nil {
				flag.Usage = say("flag." + name)
			}
		}
		cmd.Flags().Lookup("help").Usage = a.voice.Say("flag.help", speak.Figures{"command": speak.Plain(cmd.Name())})
	}
}

// optionHead is an option with its value, up to what is said of it.
var optionHead = regexp.MustCompile(`(?m)^ +(?:-\S, )?--\S+(?: \S+)* {2,}`)

// inColumn has what is said of each option begin in one column: pflag counts bytes where it
// should count letters.
func inColumn(usages string) string {
	return optionHead.ReplaceAllStringFunc(usages, func(head string) string {
		return head + strings.Repeat(" ", len(head)-utf8.RuneCountInString(head))
	})
}

// zeroDefaults are the defaults that pflag does not tell, by the type of a flag.
var zeroDefaults = map[string]string{"bool": "false", "int": "0", "uint": "0", "stringSlice": "[]", "stringArray": "[]"}

// allCommands are a command's own, and theirs.
func allCommands(cmd *cobra.Command) []*cobra.Command {
	var all []*cobra.Command
	for _, sub := range cmd.Commands() {
		all = append(append(all, sub), allCommands(sub)...)
	}
	return all
}

// group is a heading, "help.group." and its id, with commands under it.
type group struct {
	id   string
	cmds []string
}

// groups are those of all commands. Help shows the first of them, and the others when asked for
// more. A command in none, as the report of a game that is new here, stands among those of games.
var groups = []group{
	{"begin", []string{"play", "demo", "serve", "help"}},
	{"lines", []string{"new", "do", "show", "sheet", "undo", "correct"}},
	{"table", []string{"tables", "log", "note", "qr", "export", "import", "word"}},
	{ofGames, []string{"rules", "wrong", "cards", "notation"}},
	{"evenings", []string{"history", "stats", "report", "pad", "box", "backup"}},
	{"draws", []string{"draws", "seed", "verify"}},
	{"programs", []string{"check", "completion"}},
}

const (
	first    = 2 // groups
	ofGames  = "games"
	moreHelp = "more" // said after help
)

// grouped are commands under the headings of their groups.
func grouped(a *app, root *cobra.Command, shown []group) string {
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
			if g.id == ofGames && !in[cmd.Name()] && cmd.IsAvailableCommand() {
				cmds = append(cmds, cmd)
			}
		}
		lists = append(lists, listed(a.voice.Say("help.group."+g.id, nil), cmds))
	}
	return strings.Join(lists, "\n")
}

// widestName is the room for the names of commands before what they do.
const widestName = len("completion")

// listed are commands under a heading, each in one row.
func listed(heading string, cmds []*cobra.Command) string {
	text := heading + "\n"
	for _, cmd := range cmds {
		if !cmd.Hidden {
			text += fmt.Sprintf("  %-*s  %s\n", widestName, cmd.Name(), cmd.Short)
		}
	}
	return text
}

// newHelp is the command that tells about a command or a game, or which commands there are: the
// first of them, or all.
func newHelp(a *app) *cobra.Command {
	all := false
	var cmd *cobra.Command
	cmd = a.command("help", cobra.ArbitraryArgs, "nothing", func(args []string) error {
		root := cmd.Root()
		if len(args) == 0 && !all {
			return root.Help()
		}
		if all || args[0] == moreHelp {
			translate(a, root)
			options := a.voice.Say("help.flags", nil) + "\n" + inColumn(root.LocalFlags().FlagUsagesWrapped(a.columns()))
			more := a.voice.Say("help.more", speak.Figures{"command": speak.Plain(root.Name())}) + "\n"
			return a.print(text.Fold(strings.Join([]string{grouped(a, root, groups), options, more}, "\n"), a.columns()))
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
	})
	cmd.Flags().BoolVar(&all, "all", false, "flag.help-all")
	return cmd
}

// The first page of all is short enough for a small screen: what every command takes stands with
// the other commands.
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
{{.LocalFlags.FlagUsagesWrapped WIDTH | inColumn | trimTrailingWhitespaces}}{{end}}
{{- if .HasAvailableInheritedFlags}}

GLOBAL
{{.InheritedFlags.FlagUsagesWrapped WIDTH | inColumn | trimTrailingWhitespaces}}{{end}}
{{- if .HasAvailableSubCommands}}

MORE{{end}}
{{end}}`
