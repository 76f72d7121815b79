//go:build !linux

package main

import "os"

// closedOutput is always false here: on this system a closed output looks like one whose answers
// are thrown away.
func closedOutput(*os.File) bool { return false }
