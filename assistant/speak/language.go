package speak

import (
	"slices"
	"strings"
	"text/template"

	"lestrade/data"
)

// grammar is what the sentences of a language may call, where it needs more than its
// files: a file of this package for each such language.
var grammar = map[string]template.FuncMap{"fr": french}

// Language chooses among the languages by a locale's variables, as
// the system sets them: LC_ALL before LC_MESSAGES before LANG. English else.
func Language(getenv func(string) string) string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if locale := getenv(name); locale != "" {
			return closest(locale)
		}
	}
	return data.English
}

// closest is the language of a locale such as pt_BR.UTF-8: that of the region, or else
// the one that all regions share.
func closest(locale string) string {
	locale, _, _ = strings.Cut(strings.ToLower(locale), ".")
	locale, _, _ = strings.Cut(locale, "@")
	locale = strings.ReplaceAll(locale, "_", "-")
	for locale != "" && !slices.Contains(data.Languages(), locale) {
		locale = locale[:max(0, strings.LastIndex(locale, "-"))]
	}
	if locale == "" {
		return data.English
	}
	return locale
}
