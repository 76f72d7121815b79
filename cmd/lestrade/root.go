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

// commands are those of every house, besides its reports.
var commands = []maker{
	{"new", newNew},
	{"play", newPlay},
	{"serve", newServe},
	{"do", newDo},
	{"undo", newUndo},
	{"correct", newCorrect},
	{"show", newShow},
	{"log", newLog},
	{"export", newExport},
	{"import", newImport},
	{"tables", newTables},
	{"backup", newBackup},
	{"history", newHistory},
	{"stats", newStats},
	{"box", newBox},
	{"report", newEvening},
	{"pad", newPad},
	{"check", newCheck},
	{"draws", newDraws},
	{"wrong", newWrong},
	{"seed", newSeedCommand},
	{"verify", newVerify},
	{"rules", newRules},
	{"cards", newCards},
	{"notation", newNotation},
	{"demo", newDemo},
	{"qr", newQR},
	{"note", newNote},
	{"word", newWord},
	{pages, newMan},
}

// formerly are commands that went by a name of their own, and what is said now.
var formerly = map[string][]string{
	"insert": {"correct", "--insert"}, "remove": {"correct", "--remove"}, "set": {"correct", "--set"}, "redo": {"undo", "--redo"},
}

// ahead is what is known of a command line before cobra reads it.
type ahead struct {
	name   string // of the command that is meant: the first word that is no flag, nor the value of one
	helped bool   // `help` stands before it
	args   []string
}

// readAhead reads a command line for what must be known before cobra reads it: the language, --lang
// or else the locale, as the commands' help is in it; and which command is meant, as no other need
// be made, or --version alone, which wants none. The name is "" where there is none, or a flag that
// only pflag can tell about. A name of former times gives way to what is said now. The error is
// that of a language that there is not, unless it is only being typed.
func readAhead(a *app, args []string) (found ahead, err error) {
	lang, at := speak.Language(a.getenv), -1
	for i, sought := 0, true; i < len(args) && args[i] != "--"; i++ {
		flag, value, given := strings.Cut(args[i], "=")
		if (flag == "--lang" || flag == "--data") && !given && i+1 < len(args) {
			i++
			value, given = args[i], true
		}
		switch {
		case flag == "--lang" && given:
			switch typed, err := spoken(speak.New(lang), value); {
			case err == nil:
				lang = typed
			case !strings.HasPrefix(args[0], "__complete"):
				a.voice = speak.New(lang)
				return ahead{}, err
			}
		case !sought, flag == "--data", flag == "--plain":
		case strings.HasPrefix(args[i], "__complete") && i+2 < len(args): // what it completes is no word of its own
		case args[i] == "help" && i+1 < len(args):
			found.helped = true
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
	return found.now(at), nil
}

// now has a command that went by another name, at a place of the line, go by its present one.
func (r ahead) now(at int) ahead {
	said := formerly[r.name]
	if said == nil {
		return r
	}
	if r.name = said[0]; r.helped { // help is about commands
		said = said[:1]
	}
	r.args = slices.Replace(slices.Clone(r.args), at, at+1, said...)
	return r
}

// spoken is the language that is typed; the error says which there are.
func spoken(v *speak.Voice, typed string) (lang string, err error) {
	if lang = strings.ToLower(typed); !slices.Contains(data.Languages(), lang) {
		return "", usage("no-lang", speak.Figures{"word": speak.Plain(v.Quote(lang)), "languages": rules.Either(data.Languages())})
	}
	return lang, nil
}

const onlyVersion = "--version"

// site is the address at which the page for browsers stands, as a package was built; "" where it
// is nowhere, and a table is a link only behind an address of one's own.
var site string

// newRoot is the command line, its help in the app's language, with the command of a
// name, with all of them where none has it or that one writes of them, or with none where
// only the version is asked for.
func newRoot(a *app, name string) *cobra.Command {
	root := &cobra.Command{
		Use:           "lestrade",
		Args:          cobra.ArbitraryArgs,
		SilenceUsage:  true,
		SilenceErrors: true,
		Version:       release.Name(),
		RunE: func(root *cobra.Command, _ []string) error { // without a command: what there is to do
			room, ok, err := playRoom(a, "")
			switch {
			case err != nil:
				return err
			case !ok:
				return root.Help()
			}
			return sittingEnd(room.Menu())
		},
	}
	makers := slices.Concat(commands, reports(a.house))
	if i := slices.IndexFunc(makers, func(m maker) bool { return m.name == name }); i >= 0 && name != pages {
		makers = makers[i : i+1]
	} else if name == onlyVersion {
		makers = nil
	}
	for _, m := range makers {
		root.AddCommand(m.make(a))
	}
	root.PersistentFlags().String("lang", a.voice.Lang, "flag.lang")
	root.PersistentFlags().BoolVar(&a.plain, "plain", a.getenv("LESTRADE_PLAIN") != "", "flag.plain")
	root.PersistentFlags().StringVar(&a.folder, "data", "", "flag.data")
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		sentence, word := flagFault(err)
		return usage(sentence, speak.Figures{"word": speak.Plain(a.voice.Quote(word)), "command": speak.Plain(cmd.CommandPath())})
	})
	root.SetHelpCommand(newHelp(a))
	root.InitDefaultHelpCmd()
	root.InitDefaultVersionFlag()
	show := root.HelpFunc()
	root.SetHelpFunc(func(cmd *cobra.Command, args []string) {
		translate(a, root)
		var page strings.Builder
		root.SetOut(&page)
		show(cmd, args)
		root.SetOut(a.out)
		_ = a.print(text.Fold(page.String(), a.columns())) // a closed pipe has read enough
	})
	root.PersistentPreRun = func(cmd *cobra.Command, _ []string) {
		if strings.HasPrefix(cmd.Name(), "__complete") {
			completeAll(a, root)
			translate(a, root)
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

// unknownCommand is the error of a command line whose first word is no command, or the word after
// `help` nothing that there is help about: cobra would show the general help.
func unknownCommand(a *app, root *cobra.Command, read ahead) error {
	typed := read.name
	if read.helped {
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
	if read.helped {
		figures["games"] = a.house.IDs()
		return usage("unknown-help", figures)
	}
	return usage("unknown-command", figures)
}
