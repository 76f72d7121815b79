package main

import (
	"errors"
	"runtime/debug"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"lestrade/assistant/speak"
	"lestrade/data"
	"lestrade/rules"
)

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

// readAhead reads a command line for what must be known before cobra reads it: the
// language, --lang or else the locale, as the commands' help is in it; and which command
// is meant, as no other need be made: the first word that is no flag, nor the value of
// one, nor `help` before another. That is "" where there is none, or a flag that only
// pflag can tell about. The error is that of a language that there is not, but where it
// is being typed.
func readAhead(d *desk, args []string) (name string, err error) {
	lang, sought := speak.Language(d.getenv), true
	for i := 0; i < len(args) && args[i] != "--"; i++ {
		flag, value, given := strings.Cut(args[i], "=")
		if (flag == "--lang" || flag == "--data") && !given && i+1 < len(args) {
			i++
			value, given = args[i], true
		}
		switch {
		case flag == "--lang" && given:
			switch typed := strings.ToLower(value); {
			case slices.Contains(data.Languages(), typed):
				lang = typed
			case !strings.HasPrefix(args[0], "__complete"):
				d.voice = speak.New(lang)
				return "", usage("no-lang", speak.Figures{"word": speak.Plain(d.voice.Quote(typed)), "languages": rules.Either(data.Languages())})
			}
		case !sought, flag == "--data", flag == "--plain", args[i] == "help" && i+1 < len(args):
		case args[i] == "-", !strings.HasPrefix(args[i], "-"):
			name, sought = args[i], false
		default:
			sought = given
		}
	}
	d.voice = speak.New(lang)
	return name, nil
}

// release is the version that a package was built as.
var release string

// newRoot is the command line, its help in the desk's language, with the command of a
// name, or with all of them where none has it or that one writes of them.
func newRoot(d *desk, name string) *cobra.Command {
	version := release
	if version == "" {
		version = "?"
		if info, ok := debug.ReadBuildInfo(); ok { // the module that the program was built from
			version = info.Main.Version
		}
	}
	root := &cobra.Command{
		Use:           "lestrade",
		Args:          cobra.ArbitraryArgs,
		SilenceUsage:  true,
		SilenceErrors: true,
		Version:       version,
		RunE: func(root *cobra.Command, _ []string) error { // without a command: what there is to do
			room, ok, err := playRoom(d)
			switch {
			case err != nil:
				return err
			case !ok:
				return root.Help()
			}
			return sittingEnd(room.Menu())
		},
	}
	makers := slices.Concat(commands, reports(d.house))
	if i := slices.IndexFunc(makers, func(m maker) bool { return m.name == name }); i >= 0 && name != pages {
		makers = makers[i : i+1]
	}
	for _, m := range makers {
		root.AddCommand(m.make(d))
	}
	root.PersistentFlags().String("lang", d.voice.Lang, "flag.lang")
	root.PersistentFlags().BoolVar(&d.plain, "plain", d.getenv("LESTRADE_PLAIN") != "", "flag.plain")
	root.PersistentFlags().StringVar(&d.folder, "data", "", "flag.data")
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		sentence, word := flagFault(err)
		return usage(sentence, speak.Figures{"word": speak.Plain(d.voice.Quote(word)), "command": speak.Plain(cmd.CommandPath())})
	})
	root.InitDefaultHelpCmd()
	root.InitDefaultVersionFlag()
	show := root.HelpFunc()
	root.SetHelpFunc(func(cmd *cobra.Command, args []string) {
		translate(d, root)
		var page strings.Builder
		root.SetOut(&page)
		show(cmd, args)
		root.SetOut(d.out)
		_ = d.printFolded(page.String()) // whoever closes the pipe has read enough
	})
	root.PersistentPreRun = func(cmd *cobra.Command, _ []string) {
		if strings.HasPrefix(cmd.Name(), "__complete") {
			completeAll(d, root)
			translate(d, root)
		}
	}
	return root
}

// flagFault is the sentence for what pflag has against a flag, and the flag as it is typed.
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

// unknownCommand is the error of a command line whose first word, or the word after
// `help`, is no command: cobra would show the general help.
func unknownCommand(d *desk, root *cobra.Command, typed string) error {
	if typed == "" || strings.HasPrefix(typed, "__") || typed == "completion" ||
		slices.ContainsFunc(root.Commands(), func(cmd *cobra.Command) bool { return cmd.Name() == typed }) {
		return nil
	}
	figures := speak.Figures{"word": speak.Plain(d.voice.Quote(typed))}
	root.SuggestionsMinimumDistance = min(2, utf8.RuneCountInString(typed)/3)
	if near := root.SuggestionsFor(typed); len(near) > 0 {
		figures["near"] = speak.Plain(d.voice.Either(near))
		return usage("unknown-command-near", figures)
	}
	return usage("unknown-command", figures)
}
