// Lacking says what the tests could not test on this machine, for want of a tool: go test
// itself tells nobody of a test that was skipped.
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
