// Package qrtest has an independent program read codes. Only tests import it.
package qrtest

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"lestrade/rules/rulestest/testbed"
)

// Scan is what zbarimg reads in a picture; a test is skipped where it is not there.
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
