package desk

import (
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// HelpOption is the option that says how far Lestrade helps.
const HelpOption = "help"

// LevelName is how far Lestrade helps, as people say it.
func LevelName(v *speak.Voice, value string) string { return v.Say("level."+value, nil) }

// Tells tells whether the table tells what a report is made of.
func (s Sight) Tells(r help.Report) bool { return r.Told == nil || r.Told(s.Sees.View().Header()) }

// Allows tells whether the table allows these eyes a report.
func (s Sight) Allows(r help.Report, flags map[string]string) bool {
	return r.May(s.Sees.View().Header(), s.Viewer, flags) == nil
}

// May tells whether any of these eyes may have a report: those of a seat, or on a
// screen that all see those of some seat.
func (s Sight) May(r help.Report, flags map[string]string) error {
	h := s.Sees.View().Header()
	err := r.May(h, s.Viewer, flags)
	for _, seat := range h.Seats {
		if s.Viewer == rules.Public && r.May(h, rules.Viewer(seat), flags) == nil {
			return nil
		}
	}
	return err
}

// atLevel is a sentence about a report as it is at the level of help that these eyes have,
// where its game has one: there is less in it than its name says.
func (s Sight) atLevel(sentence string, r help.Report) (id string, is bool) {
	id = sentence + "." + r.Name + "." + s.Sees.View().Header().OptionOf(string(s.Viewer), HelpOption)
	return id, s.VoiceHere().Has(id)
}

// ReportName is the word for a report.
func (s Sight) ReportName(r help.Report) string {
	if id, is := s.atLevel("report", r); is {
		return s.Say(id, nil)
	}
	return s.Say("report."+r.Name, nil)
}

// Does is what a report tells, in its game's words where it has any.
func (s Sight) Does(r help.Report) string {
	if id, is := s.atLevel("does", r); is {
		return s.Say(id, nil)
	}
	if id := "does." + r.Name; s.VoiceHere().Has(id) {
		return s.Say(id, nil)
	}
	return s.Say("report."+r.Name+".does", nil)
}

// reportWords are the words for the reports that these eyes may ask for.
func (s Sight) reportWords() (words []string) {
	for _, r := range s.Game().Reports {
		if !r.Whole && s.May(r, nil) == nil {
			words = append(words, s.ReportName(r))
		}
	}
	return words
}
