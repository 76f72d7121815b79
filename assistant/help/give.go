package help

import (
	"errors"
	"maps"
	"slices"
	"strings"

	"lestrade/assistant/table"
	"lestrade/rules"
)

// TooMuch tells that the option help does not allow a viewer a report.
type TooMuch struct {
	Report string
	Value  string // of the option
}

func (t *TooMuch) Error() string { return t.Report + " is more help than " + t.Value }

// May tells whether the option help allows a viewer a report: nil, or *[TooMuch].
func (r Report) May(h rules.Header, viewer rules.Viewer, flags map[string]string) error {
	if r.Needs(flags) > Allowed(h, viewer) {
		return &TooMuch{r.Name, h.OptionOf(string(viewer), "help")}
	}
	return nil
}

// Give makes a report for a viewer. At a table of the record, nil for a transcript, it
// is made with what the seat has marked; what it marks by it, and that it used help,
// is kept. Where the record can only be read, it is made all the same, unless the table
// grants the seat less than all help: there others count on what was noted. The error is
// *[TooMuch], a *rules.Refusal of what is for nobody before the end, that of the report,
// or the record's.
func (r Report) Give(request Request, at *table.Sight) (Page, error) {
	if err := r.May(request.View.Header(), request.Viewer, request.Flags); err != nil {
		return Page{}, err
	}
	if early := request.View.Early(); r.Whole && early != nil {
		return Page{}, early
	}
	kept := at != nil && request.View.Header().Seat(string(request.Viewer)) >= 0
	if kept {
		request.Marks = at.Marks()
	}
	page, err := r.Make(request)
	if err == nil && kept {
		seat := string(request.Viewer)
		for _, mark := range page.Marks {
			if err == nil {
				err = at.Mark(table.KindMark, seat+" "+mark)
			}
		}
		use := append([]string{seat, r.Name}, request.Words...)
		for _, name := range slices.Sorted(maps.Keys(request.Flags)) {
			if request.Flags[name] == "on" {
				use = append(use, "--"+name)
			}
		}
		if marking := page.Marks != nil && len(request.Flags) == 1; err == nil && !marking { // marking alone is no help
			err = at.Mark(table.KindHelp, strings.Join(use, " "))
		}
	}
	if errors.Is(err, table.ErrDenied) && page.Marks == nil && Allowed(request.View.Header(), request.Viewer) == AdviceHelp {
		page.Unnoted, err = true, nil
	}
	return page, err
}
