package release

import (
	"runtime/debug"
	"testing"
)

const commit = "ad49431701dceee41e53409b9982e347ee7dbbd9"

// TestBuilt: what Go notes of a build, as `go version -m` shows it.
func TestBuilt(t *testing.T) {
	for _, of := range []struct{ version, revision, modified, want string }{
		{"v1.2.0", commit, "false", "1.2.0, commit ad49431701dc"},
		{"v1.2.0-rc.1", commit, "false", "1.2.0-rc.1, commit ad49431701dc"},
		{"v1.2.0+dirty", commit, "true", "devel, commit ad49431701dc, changed"},
		{"v0.0.0-20261127102613-ad49431701dc", commit, "false", "devel, commit ad49431701dc"},
		{"v1.2.1-0.20261127102935-ad49431701dc+dirty", commit, "true", "devel, commit ad49431701dc, changed"},
		{"v1.2.0", "", "", "1.2.0"}, // of a module, which has no commits
		{"v1.2.1-0.20261127102935-ad49431701dc", "", "", "devel, commit ad49431701dc"},
		{"(devel)", "", "", "devel"},
		{"", "", "", "devel"},
	} {
		info := &debug.BuildInfo{Main: debug.Module{Version: of.version}}
		for key, value := range map[string]string{"vcs.revision": of.revision, "vcs.modified": of.modified} {
			if value != "" {
				info.Settings = append(info.Settings, debug.BuildSetting{Key: key, Value: value})
			}
		}
		if got := buildName(info); got != of.want {
			t.Errorf("%+v: %s", of, got)
		}
	}
}

// TestUnpacked: what git writes into an archive.
func TestUnpacked(t *testing.T) {
	for archive, want := range map[string]string{
		"v1.2.0 " + commit + "\n":                  "1.2.0, commit ad49431701dc",
		"v1.2.0-3-gad49431701dc " + commit + "\n":  "devel, commit ad49431701dc",
		" " + commit + "\n":                        "devel, commit ad49431701dc",
		"$Format:%(describe:tags=true) %H$" + "\n": "devel",
	} {
		if got := archiveName(archive); got != want {
			t.Errorf("%q: %s", archive, got)
		}
	}
	if got := archiveName(archived); got != devel {
		t.Errorf("what git has not filled in is %s", got)
	}
}
