// Package qrtest reads codes with an independent program. Only tests import it.
package qrtest

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"lestrade/rules/rulestest/testbed"
)

// Scan returns what zbarimg reads in a picture. Without zbarimg the test is skipped.
func Scan(t *testing.T, picture []byte) string {
	t.Helper()
	zbarimg := testbed.Need(t, "zbarimg")
	path := filepath.Join(t.TempDir(), "code.png")
	if err := os.WriteFile(path, picture, 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(zbarimg, "--raw", "--quiet", path).Output()
	if err != nil {
		t.Fatalf("zbarimg: %v", err)
	}
	return strings.TrimSuffix(string(out), "\n")
}
