// Lacking prints what the tests cannot test on this machine because it lacks a tool. The command go
// test does not mention a test that was skipped.
package main

import (
	"fmt"

	"lestrade/rules/rulestest/testbed"
)

func main() {
	for _, tool := range testbed.Tools {
		if !tool.Works() {
			fmt.Printf("NOT TESTED for want of %s (Debian: %s): %s\n", tool.Name, tool.Package, tool.For)
		}
	}
}
