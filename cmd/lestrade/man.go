package main

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"lestrade/assistant/doc/text"
	"lestrade/assistant/speak"
)

// pages is the name of the command that writes the manual pages.
const pages = "man"

// manCommand writes the manual pages of all commands and games in the app's language.
var manCommand = command{pages, cobra.ExactArgs(1), "folder", func(a *app, cmd *cobra.Command) action {
	cmd.Hidden = true
	return func(args []string) error {
		root := cmd.Root()
		translate(a, root)
		if err := os.MkdirAll(args[0], 0o755); err != nil {
			return err
		}
		texts := map[string]string{}
		for _, c := range append(allCommands(root), root) {
			if c == root || c.IsAvailableCommand() {
				texts[pageName(c)] = manPage(a.voice, c)
			}
		}
		for _, game := range a.house {
			page, err := manual(a, root, game)
			if err != nil {
				return err
			}
			name := pageName(root) + "-" + game.ID
			texts[name] = manHead(root, name) + manSection(a.voice, "name", escapeTroff(name+" - "+a.voice.Called(game.ID))) +
				manSection(a.voice, "description", ".nf\n"+escapeTroff(text.Page(page, manWidth)))
		}
		for name, text := range texts {
			path := filepath.Join(args[0], name+".1")
			if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
				_ = os.Remove(path) // half a page is of no use; the first error says more
				return err
			}
		}
		return nil
	}
}}

func pageName(c *cobra.Command) string { return strings.ReplaceAll(c.CommandPath(), " ", "-") }

// manWidth is how many columns the text of a page has in a terminal of 80 columns, without man's
// margin.
const manWidth = 72

// manHead returns the head of a manual page, as troff.
func manHead(root *cobra.Command, name string) string {
	return fmt.Sprintf(".TH %s 1 \"\" \"Lestrade %s\" Lestrade\n", strings.ToUpper(name), root.Version)
}

// manSection returns a section of a manual page; "" if its text is empty.
func manSection(v *speak.Voice, title, text string) string {
	if text == "" {
		return ""
	}
	return fmt.Sprintf(".SH %s\n%s", v.Say("man."+title, nil), text)
}

// manPage returns a command's manual page, as troff.
func manPage(v *speak.Voice, c *cobra.Command) string {
	var b strings.Builder
	b.WriteString(manHead(c.Root(), pageName(c)))
	section := func(title, text string) { b.WriteString(manSection(v, title, text)) }
	options := func(flags *pflag.FlagSet) (text string) {
		flags.VisitAll(func(f *pflag.Flag) {
			if f.Hidden { // an old spelling
				return
			}
			word, usage := pflag.UnquoteUsage(f)
			name := "--" + f.Name
			if f.Shorthand != "" {
				name = "-" + f.Shorthand + ", " + name
			}
			text += ".TP\n.B " + escapeTroff(strings.TrimSpace(name+" "+word)) + escapeTroff(usage)
		})
		return text
	}
	section("name", escapeTroff(pageName(c)+" - "+c.Short))
	section("synopsis", ".B "+escapeTroff(c.UseLine()))
	section("description", escapeTroff(cmp.Or(c.Long, c.Short)))
	section("options", options(c.NonInheritedFlags()))
	section("global", options(c.InheritedFlags()))
	if c.HasExample() {
		section("examples", ".EX\n"+escapeTroff(c.Example)+".EE\n")
	}
	var also []string
	if c.HasParent() {
		also = append(also, pageName(c.Parent())+"(1)")
	}
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			also = append(also, pageName(sub)+"(1)")
		}
	}
	section("see-also", escapeTroff(strings.Join(also, ", ")))
	return b.String()
}

// escapeTroff escapes the characters of a text that troff would take for its own, and ends its last
// line.
func escapeTroff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`, "\n.", "\n\\&.", "\n'", "\n\\&'").Replace("\n" + text)
	return strings.TrimSuffix(text[1:], "\n") + "\n"
}
