package wifi_test

import (
	"os"
	"strings"
	"testing"

	"lestrade/assistant/wifi"
)

// The codes are those that the format's rule gives by hand.
func TestCode(t *testing.T) {
	for want, n := range map[string]wifi.Network{
		`WIFI:T:WPA;S:Baker Street;P:elementary;;`:                {Name: "Baker Street", Password: "elementary"},
		`WIFI:T:nopass;S:Café;;`:                                  {Name: "Café"},
		`WIFI:T:WPA;S:a\;b\,c\:d\"e\\f;P:\\\;\,\:\"'1 P\:x\;\;;;`: {Name: `a;b,c:d"e\f`, Password: `\;,:"'1 P:x;;`},
	} {
		if got := n.Code(); got != want {
			t.Errorf("%q, wanted %q", got, want)
		}
	}
}

func TestWhatAWiFiHas(t *testing.T) {
	for name, bad := range map[string]bool{"": true, "a": false, strings.Repeat("é", 16): false, strings.Repeat("é", 16) + "a": true} {
		if err := wifi.CheckName(name); (err != nil) != bad {
			t.Errorf("the name %q: %v", name, err)
		}
	}
	for length, bad := range map[int]bool{0: false, 7: true, 8: false, 64: false, 65: true} {
		if err := wifi.CheckPassword(strings.Repeat("p", length)); (err != nil) != bad {
			t.Errorf("a password of %d: %v", length, err)
		}
	}
}

func TestKept(t *testing.T) {
	f := wifi.In(t.TempDir())
	if n, err := f.Kept(); n != nil || err != nil {
		t.Fatalf("%v, %v is kept before anything was", n, err)
	}
	if n, err := wifi.File("").Kept(); n != nil || err != nil {
		t.Errorf("%v, %v is kept nowhere", n, err)
	}
	for _, n := range []wifi.Network{{Name: "one", Password: "elementary"}, {Name: "two"}} {
		if err := f.Keep(n); err != nil {
			t.Fatal(err)
		}
		if got, err := f.Kept(); err != nil || got == nil || *got != n {
			t.Errorf("%v, %v is kept of %v", got, err, n)
		}
	}
	info, err := os.Stat(string(f))
	if err != nil {
		t.Fatal(err)
	}
	if mode := info.Mode().Perm(); os.PathSeparator == '/' && mode != 0o600 {
		t.Errorf("others may read it: %o", mode)
	}
	if err := os.WriteFile(string(f), []byte("spoilt"), 0o600); err != nil {
		t.Fatal(err)
	}
	if n, err := f.Kept(); n != nil || err != nil {
		t.Errorf("%v, %v is kept in a spoilt file", n, err)
	}
	for range 2 {
		if err := f.Forget(); err != nil {
			t.Fatal(err)
		}
	}
}
