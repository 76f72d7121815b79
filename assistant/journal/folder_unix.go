//go:build !windows

package journal

import "os"

// syncFolder makes the name of a new file durable.
func syncFolder(folder string) error {
	f, err := os.Open(folder)
	if err != nil {
		return err
	}
	defer f.Close() //nolint:errcheck // only synced
	return f.Sync()
}
