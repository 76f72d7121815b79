package testbed_test

import (
	"fmt"
	"os"

	"lestrade/rules/rulestest/testbed"
)

// A test goes through few runs at a keyboard, and through many where CI runs it.
func ExampleRuns() {
	defer func(was string) { _ = os.Setenv("LESTRADE_THOROUGH", was) }(os.Getenv("LESTRADE_THOROUGH"))
	for _, thorough := range []string{"", "1"} {
		if err := os.Setenv("LESTRADE_THOROUGH", thorough); err != nil {
			fmt.Println(err)
		}
		fmt.Println(testbed.Runs(60, 400))
	}
	// Output:
	// 60
	// 400
}
