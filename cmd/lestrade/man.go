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

// pages is the command that writes of all the others.
const pages = "man"

// newMan is the command that writes the manual pages of all commands, in the app's
// language.
func newMan(a *app) *cobra.Command {
	var cmd *cobra.Command
	cmd = a.command(pages, cobra.ExactArgs(1), "folder", func(args []string) error {
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
			texts[name] = manHead(root, name) + manSection(a.voice, "name", troff(name+" - "+a.voice.Called(game.ID))) +
				manSection(a.voice, "description", ".nf\n"+troff(text.Page(page, manWidth)))
		}
		for name, text := range texts {
			path := filepath.Join(args[0], name+".1")
			if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
				_ = os.Remove(path) // half a page is none; the first error says more
				return err
			}
		}
		return nil
	})
	cmd.Hidden = true
	return cmd
}

func pageName(c *cobra.Command) string { return strings.ReplaceAll(c.CommandPath(), " ", "-") }

// manWidth is that of what man shows, without its margin, in a terminal of 80 columns.
const manWidth = 72

// manHead begins a manual page, as troff.
func manHead(root *cobra.Command, name string) string {
	return fmt.Sprintf(".TH %s 1 \"\" \"Lestrade %s\" Lestrade\n", strings.ToUpper(name), root.Version)
}

// manSection is a section of a manual page, "" where it says nothing.
func manSection(v *speak.Voice, title, text string) string {
	if text == "" {
		return ""
	}
	return fmt.Sprintf(".SH %s\n%s", v.Say("man."+title, nil), text)
}

// manPage is a command's manual page, as troff.
func manPage(v *speak.Voice, c *cobra.Command) string {
	var b strings.Builder
	b.WriteString(manHead(c.Root(), pageName(c)))
	section := func(title, text string) { b.WriteString(manSection(v, title, text)) }
	options := func(flags *pflag.FlagSet) (text string) {
		flags.VisitAll(func(f *pflag.Flag) {
			if f.Hidden { // it is only read still
				return
			}
			word, usage := pflag.UnquoteUsage(f)
			name := "--" + f.Name
			if f.Shorthand != "" {
				name = "-" + f.Shorthand + ", " + name
			}
			text += ".TP\n.B " + troff(strings.TrimSpace(name+" "+word)) + troff(usage)
		})
		return text
	}
	section("name", troff(pageName(c)+" - "+c.Short))
	section("synopsis", ".B "+troff(c.UseLine()))
	section("description", troff(cmp.Or(c.Long, c.Short)))
	section("options", options(c.NonInheritedFlags()))
	section("global", options(c.InheritedFlags()))
	if c.HasExample() {
		section("examples", ".EX\n"+troff(c.Example)+".EE\n")
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
	section("see-also", troff(strings.Join(also, ", ")))
	return b.String()
}

// troff is a text whose signs mean nothing but themselves, its last line ended.
func troff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`, "\n.", "\n\\&.", "\n'", "\n\\&'").Replace("\n" + text)
	return strings.TrimSuffix(text[1:], "\n") + "\n"
}
