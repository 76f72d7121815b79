package help

import (
	"slices"

	"lestrade/assistant/doc"
	"lestrade/assistant/table"
)

// SheetReport makes the report of a game's sheet. Disputed lines prove nothing on a sheet and are
// listed under its title: otherwise players would look there in vain for what they entered. The flags
// "mark" and "check" are older than the pad; now the pad answers them.
func SheetReport(sheet func(Request) (Page, error), pad Report) Report {
	mark := pad.Flags[slices.IndexFunc(pad.Flags, func(f Flag) bool { return f.Name == "mark" })]
	mark.Level = table.PadHelp
	return Report{
		Name: "sheet", Seat: true, Words: "sheet", Level: table.SheetHelp,
		Flags: []Flag{mark, {Name: "check", Switch: true, Level: table.CheckHelp}},
		Make: func(r Request) (Page, error) {
			if r.Flags["mark"] != "" || r.Flags["check"] != "" {
				flags := map[string]string{"mark": r.Flags["mark"], "check": r.Flags["check"], "which": r.Flags["check"]}
				r.Flags = flags
				return pad.Make(r)
			}
			page, err := sheet(r)
			if err == nil && !page.Clash && r.View.Disputes() != nil {
				page.Doc = slices.Insert(slices.Clone(page.Doc), min(1, len(page.Doc)), disorder(doc.Vital, r.Voice, r.View)...) // under its title
			}
			return page, err
		},
	}
}
