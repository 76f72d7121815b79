package lock_test

import (
	"encoding/base64"
	"fmt"
	"strings"
	"testing"

	"lestrade/assistant/table/lock"
)

func TestAHashIsSaltedAndSlow(t *testing.T) {
	salts := map[string]bool{}
	for _, seat := range []string{"Anna", "Bruno"} {
		_, record, err := lock.New(seat, "teapot")
		if err != nil {
			t.Fatal(err)
		}
		var rounds int
		if _, err := fmt.Sscanf(record, seat+" $pbkdf2-sha256$i=%d$", &rounds); err != nil || rounds < 600_000 || strings.Contains(record, "teapot") {
			t.Errorf("%s: %v", record, err)
		}
		part := strings.Split(record, "$")
		salt, err := base64.RawStdEncoding.DecodeString(part[3])
		if err != nil || len(salt) != 16 {
			t.Errorf("the salt of %s: %v", record, err)
		}
		salts[part[3]] = true
	}
	if len(salts) != 2 {
		t.Errorf("one salt for two words: %v", salts)
	}
}
