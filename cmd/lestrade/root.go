package main

import (
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"lestrade/assistant/doc/text"
	"lestrade/assistant/release"
	"lestrade/assistant/speak"
	"lestrade/data"
	"lestrade/rules"
)

// commands are the commands of every house. The reports of its games are added to them.
var commands = []command{
	newTableCommand, playCommand, serveCommand, doCommand, undoCommand, correctCommand, showCommand,
	logCommand, exportCommand, importCommand, tablesCommand, backupCommand, historyCommand,
	statsCommand, boxCommand, reportCommand, padCommand, checkCommand, drawsCommand, wrongCommand,
	seedCommand, verifyCommand, rulesCommand, turnCommand, cardsCommand, notationCommand, demoCommand, practiseCommand,
	qrCommand, noteCommand, wordCommand, manCommand,
}

// oldNames holds, for each command that once had a name of its own, what is typed now.
var oldNames = map[string][]string{
	"practice": {"practise"},
	"insert":   {"correct", "--insert"}, "remove": {"correct", "--remove"}, "set": {"correct", "--set"}, "redo": {"undo", "--redo"},
}

// commandLine is what the program knows of a command line before cobra reads it.
type commandLine struct {
	name string // the command: the first word that is neither a flag nor the value of one
	help bool   // whether `help` stands before the name
	args []string
}

// readAhead reads from a command line what must be known before cobra reads it. It sets the voice
// to the language of --lang or else of the locale, because the help is written in it. It finds the
// command that is meant, because no other need be made; --version alone counts as one. The name is
// "" if there is no command, or if only pflag can tell where it stands. An old name is replaced by
// the present one. The error is a usage error for an unknown language; in a line that the shell
// wants completed, an unknown language is ignored.
func readAhead(a *app, args []string) (found commandLine, err error) {
	lang, at := speak.Language(a.getenv), -1
	for i, sought := 0, true; i < len(args) && args[i] != "--"; i++ {
		flag, value, given := strings.Cut(args[i], "=")
		if (flag == "--lang" || flag == "--data") && !given && i+1 < len(args) {
			i++
			value, given = args[i], true
		}
		switch {
		case flag == "--lang" && given:
			switch typed, err := readLanguage(speak.New(lang), value); {
			case err == nil:
				lang = typed
			case !strings.HasPrefix(args[0], "__complete"):
				a.voice = speak.New(lang)
				return commandLine{}, err
			}
		case !sought, flag == "--data", flag == "--plain":
		case strings.HasPrefix(args[i], "__complete") && i+2 < len(args): // the command to complete comes after it
		case args[i] == "help" && i+1 < len(args):
			found.help = true
		case args[i] == "-", !strings.HasPrefix(args[i], "-"):
			at, sought = i, false
		default:
			sought = given
		}
	}
	a.voice = speak.New(lang)
	found.args = args
	switch {
	case slices.Equal(args, []string{onlyVersion}):
		found.name = onlyVersion
	case at >= 0:
		found.name = args[at]
	}
	return found.renamed(at), nil
}

// renamed is the line with an old command name, which stands at a place of it, replaced by the
// present one.
func (r commandLine) renamed(at int) commandLine {
	said := oldNames[r.name] // nil for a present name
	if said == nil {
		return r
	}
	if r.name = said[0]; r.help { // help knows commands, and not their flags
		said = said[:1]
	}
	r.args = slices.Replace(slices.Clone(r.args), at, at+1, said...)
	return r
}

// readLanguage returns the language that was typed. The error is a usage error that lists the
// languages.
func readLanguage(v *speak.Voice, typed string) (lang string, err error) {
	if lang = strings.ToLower(typed); !slices.Contains(data.Languages(), lang) {
		return "", usage("no-lang", speak.Figures{"word": speak.Plain(v.Quote(lang)), "languages": rules.Either(data.Languages())})
	}
	return lang, nil
}

const onlyVersion = "--version"

// site is the address of the page for browsers, set when a package is built. If it is "", a link to
// a table has no address before it.
var site string

// newRoot makes the root command, with its help in the app's language. It adds the named command
// alone; all commands if no command has that name, or if the named one writes the manual pages of
// all; and none if only the version is wanted.
func newRoot(a *app, name string) *cobra.Command {
	root := &cobra.Command{
		Use:           "lestrade",
		Args:          cobra.ArbitraryArgs,
		SilenceUsage:  true,
		SilenceErrors: true,
		Version:       release.Name(),
		RunE: func(root *cobra.Command, _ []string) error { // without a command: the menu, or else the help
			room, server, err := playRoom(a, "")
			switch {
			case err != nil:
				return err
			case server == nil:
				return root.Help()
			}
			return sittingEnd(room.Menu())
		},
	}
	all := slices.Concat(commands, reports(a.house))
	if i := slices.IndexFunc(all, func(c command) bool { return c.name == name }); i >= 0 && name != pages {
		all = all[i : i+1]
	} else if name == onlyVersion {
		all = nil
	}
	for _, c := range all {
		root.AddCommand(c.make(a))
	}
	root.PersistentFlags().String("lang", a.voice.Lang, "flag.lang")
	root.PersistentFlags().BoolVar(&a.plain, "plain", a.getenv("LESTRADE_PLAIN") != "", "flag.plain")
	root.PersistentFlags().StringVar(&a.folder, "data", "", "flag.data")
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		sentence, word := flagFault(err)
		return usage(sentence, speak.Figures{"word": speak.Plain(a.voice.Quote(word)), "command": speak.Plain(cmd.CommandPath())})
	})
	root.SetHelpCommand(helpCommand.make(a))
	root.InitDefaultHelpCmd()
	root.InitDefaultVersionFlag()
	show := root.HelpFunc()
	root.SetHelpFunc(func(cmd *cobra.Command, args []string) {
		translate(a, root)
		var page strings.Builder
		root.SetOut(&page)
		show(cmd, args)
		root.SetOut(a.out)
		_ = a.print(text.Fold(page.String(), a.columns())) // the reader who closed the pipe has read enough
	})
	root.PersistentPreRun = func(cmd *cobra.Command, _ []string) {
		if strings.HasPrefix(cmd.Name(), "__complete") {
			completeAll(a, root)
			translate(a, root)
		}
	}
	return root
}

// flagFault returns the id of the sentence for an error of pflag about a flag, and that flag as
// people type it.
func flagFault(err error) (sentence, flag string) {
	dashed := func(name string) string {
		if len(name) == 1 {
			return "-" + name
		}
		return "--" + name
	}
	if unknown, is := errors.AsType[*pflag.NotExistError](err); is {
		return "flag-unknown", dashed(unknown.GetSpecifiedName())
	}
	if missing, is := errors.AsType[*pflag.ValueRequiredError](err); is {
		return "flag-value", dashed(missing.GetSpecifiedName())
	}
	if invalid, is := errors.AsType[*pflag.InvalidValueError](err); is {
		return "flag-value", "--" + invalid.GetFlag().Name
	}
	if syntax, is := errors.AsType[*pflag.InvalidSyntaxError](err); is {
		return "flag-unknown", syntax.GetSpecifiedFlag()
	}
	return "flag-unknown", err.Error()
}

// unknownCommand returns a usage error if the first word is no command, or if the word after `help`
// is nothing that has help. Cobra would show the general help in both cases.
func unknownCommand(a *app, root *cobra.Command, read commandLine) error {
	typed := read.name
	if read.help {
		if _, err := a.game(typed); err == nil || typed == moreHelp {
			return nil
		}
	}
	if typed == "" || typed == onlyVersion || strings.HasPrefix(typed, "__") || typed == "completion" ||
		slices.ContainsFunc(root.Commands(), func(cmd *cobra.Command) bool { return cmd.Name() == typed }) {
		return nil
	}
	figures := speak.Figures{"word": speak.Plain(a.voice.Quote(typed))}
	root.SuggestionsMinimumDistance = min(2, utf8.RuneCountInString(typed)/3)
	if near := root.SuggestionsFor(typed); len(near) > 0 {
		figures["near"] = speak.Plain(a.voice.Either(near))
		return usage("unknown-command-near", figures)
	}
	if read.help {
		figures["games"] = a.house.IDs()
		return usage("unknown-help", figures)
	}
	return usage("unknown-command", figures)
}
