package release

import (
	_ "embed"
	"runtime/debug"
	"strings"
	"sync"

	"golang.org/x/mod/module"
)

// archived is filled in by git where it makes an archive of the sources, with the tag and the
// commit.
//
//go:embed archived
var archived string

// Name is the version with its commit, "1.2.0, commit 0123456789ab": the tag is read by Go where it
// builds from a checkout or from a module, and by git where it archives the sources. Without a tag
// it is "devel". It is the same in every language, so that people can send it to each other.
var Name = sync.OnceValue(func() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		if told := built(info); told != devel {
			return told
		}
	}
	return unpacked(archived)
})

// Sign writes into a text in the notation which Lestrade made it, as a comment on its first line:
// so the lines keep their numbers.
func Sign(text string) string {
	first, rest, _ := strings.Cut(text, "\n")
	return first + "  # Lestrade " + Name() + "\n" + rest
}

const devel = "devel"

// built is the name of what Go has built from a checkout or from a module, and devel where it
// does not know.
func built(info *debug.BuildInfo) string {
	told := map[string]string{}
	for _, s := range info.Settings {
		told[s.Key] = s.Value
	}
	version, commit := info.Main.Version, told["vcs.revision"]
	if module.IsPseudoVersion(version) { // it is no tag, and ends in the commit
		if rev, err := module.PseudoVersionRev(version); err == nil && commit == "" {
			commit = rev
		}
		version = ""
	}
	if told["vcs.modified"] == "true" {
		return name("", commit) + ", changed"
	}
	return name(version, commit)
}

// unpacked is the name of an archive that holds what `git describe` says of the commit, which after
// a tag ends in the commit, and the commit; devel where nothing was filled in.
func unpacked(archive string) string {
	if strings.HasPrefix(archive, "$") {
		return devel
	}
	described, commit, _ := strings.Cut(strings.TrimSuffix(archive, "\n"), " ")
	if strings.HasSuffix(described, "-g"+shortened(commit)) {
		described = ""
	}
	return name(described, commit)
}

func name(tag, commit string) string {
	version, tagged := strings.CutPrefix(tag, "v")
	if !tagged {
		version = devel
	}
	if commit == "" {
		return version
	}
	return version + ", commit " + shortened(commit)
}

// shortened is a commit as Go and the archive shorten it.
func shortened(commit string) string { return commit[:min(12, len(commit))] }
