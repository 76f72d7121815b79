// Package storetest runs a test over every store that a program on this machine has.
package storetest

import (
	"testing"

	"lestrade/assistant/journal"
	"lestrade/assistant/store"
)

// Over runs a test over every store. open opens the same store again, as another program would.
func Over(t *testing.T, test func(t *testing.T, open func() store.Store)) {
	t.Helper()
	t.Run("journal", func(t *testing.T) {
		folder := t.TempDir()
		test(t, func() store.Store {
			j, err := journal.Open(folder)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = j.Close() })
			return j
		})
	})
	t.Run("memory", func(t *testing.T) {
		memory := new(store.Memory)
		test(t, func() store.Store { return memory })
	})
}
