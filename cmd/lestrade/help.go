package main

import (
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"lestrade/assistant/speak"
	"lestrade/data"
)

// Most commands are run without a look at their help, and its words would be most
// of what they cost: until help is asked for, a flag's usage is its sentence's id.

// translate gives the commands, and cobra's own texts, the app's words.
func translate(a *app, root *cobra.Command) {
	say := func(id string) string { return a.voice.Say(id, nil) }
	cobra.AddTemplateFunc("inColumn", inColumn)
	root.SetUsageTemplate(strings.NewReplacer(
		"USAGE", say("help.usage"),
		"COMMANDS", say("help.commands"),
		"COMMAND", say("help.command"),
		"EXAMPLES", say("help.examples"),
		"GLOBAL", say("help.global"),
		"FLAGS", say("help.flags"),
		"WIDTH", strconv.Itoa(a.columns()),
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
{{.LocalFlags.FlagUsagesWrapped WIDTH | inColumn | trimTrailingWhitespaces}}{{end}}
{{- if .HasAvailableInheritedFlags}}

GLOBAL
{{.InheritedFlags.FlagUsagesWrapped WIDTH | inColumn | trimTrailingWhitespaces}}{{end}}
{{- if .HasAvailableSubCommands}}

MORE{{end}}
`
