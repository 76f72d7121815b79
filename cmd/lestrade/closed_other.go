//go:build !linux

package main

import "os"

// closedOutput cannot be told from answers that are thrown away here.
func closedOutput(*os.File) bool { return false }
