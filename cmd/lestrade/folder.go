package main

import (
	"os"
	"path/filepath"
	"runtime"

	"lestrade/assistant/speak"
)

// dataFolder is where the record lies: --data, LESTRADE_DATA, or what the system
// keeps for a program's data.
func dataFolder(given string, getenv func(string) string) (string, error) {
	for _, folder := range []string{given, getenv("LESTRADE_DATA")} {
		if folder != "" {
			return filepath.Abs(folder)
		}
	}
	if folder := getenv("XDG_DATA_HOME"); filepath.IsAbs(folder) {
		return filepath.Join(folder, "lestrade"), nil
	}
	if folder := getenv("LocalAppData"); runtime.GOOS == "windows" && folder != "" {
		return filepath.Join(folder, "lestrade"), nil
	}
	home := getenv("HOME")
	if home == "" {
		var err error
		if home, err = os.UserHomeDir(); err != nil {
			return "", usage("no-home", speak.Figures{})
		}
	}
	if runtime.GOOS == "darwin" {
		return filepath.Join(home, "Library", "Application Support", "lestrade"), nil
	}
	return filepath.Join(home, ".local", "share", "lestrade"), nil
}
