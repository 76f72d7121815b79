package release

import (
	_ "embed"
	"runtime/debug"
	"strings"
	"sync"

	"golang.org/x/mod/module"
)

// archived holds the tag and the commit in an archive of the sources: git fills them in when it
// makes one.
//
//go:embed archived
var archived string

// Name returns the version with its commit, "1.2.0, commit 0123456789ab". Go knows the tag in a
// checkout or a module, and git writes it into an archive of the sources. Without a tag the version
// is "devel". It is the same in every language, so that people can send it to each other.
var Name = sync.OnceValue(func() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		if told := buildName(info); told != devel {
			return told
		}
	}
	return archiveName(archived)
})

// Sign adds to a text which Lestrade made it, as a comment on the first line, so that the lines
// keep their numbers.
func Sign(text string) string {
	first, rest, _ := strings.Cut(text, "\n")
	return first + "  # Lestrade " + Name() + "\n" + rest
}

const devel = "devel"

// buildName returns the name that Go knows from a checkout or from a module; devel if it knows
// none.
func buildName(info *debug.BuildInfo) string {
	told := map[string]string{}
	for _, s := range info.Settings {
		told[s.Key] = s.Value
	}
	version, commit := info.Main.Version, told["vcs.revision"]
	if module.IsPseudoVersion(version) { // it is no tag, but the commit stands at its end
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

// archiveName returns the name of an archive, which holds what `git describe` says of the commit
// and then the commit; devel if git has filled nothing in. Behind a tag that is older than the
// commit, `git describe` adds the commit.
func archiveName(archive string) string {
	if strings.HasPrefix(archive, "$") {
		return devel
	}
	described, commit, _ := strings.Cut(strings.TrimSuffix(archive, "\n"), " ")
	if strings.HasSuffix(described, "-g"+shorten(commit)) {
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
	return version + ", commit " + shorten(commit)
}

// shorten cuts a commit to the length to which Go and the archive cut it.
func shorten(commit string) string { return commit[:min(12, len(commit))] }
