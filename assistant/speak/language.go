package speak

import "strings"

// Languages are those that the program speaks.
var Languages = []string{"fr", "en"}

// Language chooses among Languages by a locale's variables, as
// the system sets them: LC_ALL before LC_MESSAGES before LANG. English else.
func Language(getenv func(string) string) string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if locale := getenv(name); locale != "" {
			if strings.HasPrefix(strings.ToLower(locale), "fr") {
				return "fr"
			}
			return "en"
		}
	}
	return "en"
}
