package help

import (
	"maps"
	"slices"

	"lestrade/assistant/table"
	"lestrade/rules"
)

// Needs says which help a table must allow for a report with the given flags.
func (r Report) Needs(given map[string]string) table.Help {
	needs := table.Help{Report: r.Name, Level: r.Level, Whole: r.Whole}
	flags := table.NoHelp // what the given flags need; a report without such a flag needs its own level
	for _, f := range r.Flags {
		if given[f.Name] != "" {
			flags = max(flags, f.Level)
		}
	}
	if flags != table.NoHelp {
		needs.Level = flags
	}
	return needs
}

// Give makes a report for a viewer. At a table of the record it knows the seat's marks, keeps those
// that the seat makes, and notes that it used help; at is nil for a transcript. The error comes from
// [table.Help.Now], from the report, or from the record.
func (r Report) Give(request Request, at *table.Sight) (Page, error) {
	needs := r.Needs(request.Flags)
	if err := needs.Now(request.Viewer, request.View); err != nil {
		return Page{}, err
	}
	if at != nil && r.Whole {
		request.Pads = at.Pads()
	}
	if at == nil || request.View.Header().Seat(string(request.Viewer)) < 0 {
		return r.Make(request)
	}
	request.Marks = at.Marks()
	page, err := r.Make(request)
	if err == nil {
		err = at.MarkThat(page.Marks...)
	}
	if err != nil || needs.Level == table.PadHelp { // a pad alone is no help
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

// May returns nil if the option "help" allows a viewer a report, else a *[table.TooMuch].
func (r Report) May(h rules.Header, viewer rules.Viewer, flags map[string]string) error {
	return r.Needs(flags).For(viewer, h)
}

// Given sorts the words behind a report into its flags and the others. A switch has two dashes
// before it; a word that a flag reads needs no name of the flag.
func (r Report) Given(words []string) (flags map[string]string, others []string) {
	flags = map[string]string{}
	for _, word := range words {
		switch {
		case slices.ContainsFunc(r.Flags, func(f Flag) bool { return f.Switch && word == "--"+f.Name }):
			flags[word[2:]] = "on"
		default:
			at := slices.IndexFunc(r.Flags, func(f Flag) bool { return f.Reads != nil && f.Reads(word) })
			if at < 0 {
				others = append(others, word)
				continue
			}
			flags[r.Flags[at].Name] += word + " "
		}
	}
	return flags, others
}

// Until leaves out the flags of a pad that need more than a level, at a game that has no more.
func (r Report) Until(level table.Level) Report {
	r.Flags = slices.DeleteFunc(r.Flags, func(f Flag) bool { return f.Level > level })
	return r
}
