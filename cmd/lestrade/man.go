//go:build man

package main

import (
	"os"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

// Only the build that makes packages has this command: what writes the pages would cost
// every start a millisecond.
func init() { packaging = append(packaging, newMan) }

// newMan writes the manual pages of all commands.
func newMan(d *desk) *cobra.Command {
	var cmd *cobra.Command
	cmd = d.command("man", cobra.ExactArgs(1), "folder", func(args []string) error {
		root := cmd.Root()
		d.translate(root)
		root.DisableAutoGenTag = true
		if err := os.MkdirAll(args[0], 0o755); err != nil {
			return err
		}
		return doc.GenManTree(root, &doc.GenManHeader{Title: "LESTRADE", Section: "1", Source: "Lestrade", Manual: "Lestrade"}, args[0])
	})
	cmd.Hidden = true
	return cmd
}
