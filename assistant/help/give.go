package help

import (
	"maps"
	"slices"
	"strings"

	"lestrade/assistant/table"
	"lestrade/rules"
)

// Needs is what a report with the flags given asks of a table.
func (r Report) Needs(given map[string]string) table.Help {
	needs := table.Help{Report: r.Name, Level: r.Level, Whole: r.Whole}
	for _, f := range r.Flags {
		if _, is := given[f.Name]; is && f.Level != table.NoHelp {
			needs.Level = f.Level
			break
		}
	}
	return needs
}

// Give makes a report for a viewer. At a table of the record, nil for a transcript, it
// is made with what the seat has marked; what it marks by it, and that it used help,
// is kept. The error is as of [table.Help.Now], that of the report, or the record's.
func (r Report) Give(request Request, at *table.Sight) (Page, error) {
	needs := r.Needs(request.Flags)
	if err := needs.Now(request.Viewer, request.View); err != nil {
		return Page{}, err
	}
	if at == nil || request.View.Header().Seat(string(request.Viewer)) < 0 {
		return r.Make(request)
	}
	request.Marks = at.Marks()
	page, err := r.Make(request)
	if err == nil {
		err = at.MarkThat(page.Marks...)
	}
	if marking := page.Marks != nil && len(request.Flags) == 1; err != nil || marking { // marking alone is no help
		return page, err
	}
	words := slices.Clone(request.Words)
	for _, name := range slices.Sorted(maps.Keys(request.Flags)) {
		if request.Flags[name] == "on" {
			words = append(words, "--"+name)
		}
	}
	page.Unnoted, err = at.Helped(needs, words...)
	return page, err
}

// May tells whether the option help allows a viewer a report: nil, or *[table.TooMuch].
func (r Report) May(h rules.Header, viewer rules.Viewer, flags map[string]string) error {
	return r.Needs(flags).For(viewer, h)
}

// Given parts the words behind a report into its flags and the others: a switch stands behind two
// signs, a mark behind one.
func (r Report) Given(words []string) (flags map[string]string, others []string) {
	flags = map[string]string{}
	for _, word := range words {
		switch {
		case slices.ContainsFunc(r.Flags, func(f Flag) bool { return f.Switch && word == "--"+f.Name }):
			flags[word[2:]] = "on"
		case strings.ContainsAny(word[:1], "+-="):
			flags["mark"] += word + " "
		default:
			others = append(others, word)
		}
	}
	return flags, others
}
