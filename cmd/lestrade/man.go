package main

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

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
		for _, c := range append(allCommands(root), root) {
			if c != root && !c.IsAvailableCommand() {
				continue
			}
			path := filepath.Join(args[0], pageName(c)+".1")
			if err := os.WriteFile(path, []byte(manPage(a.voice, c)), 0o644); err != nil {
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

// manPage is a command's manual page, as troff.
func manPage(v *speak.Voice, c *cobra.Command) string {
	var b strings.Builder
	fmt.Fprintf(&b, ".TH %s 1 \"\" \"Lestrade %s\" Lestrade\n", strings.ToUpper(pageName(c)), c.Root().Version)
	section := func(title, text string) {
		if text != "" {
			fmt.Fprintf(&b, ".SH %s\n%s", v.Say("man."+title, nil), text)
		}
	}
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
