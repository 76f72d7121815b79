package desk

import (
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// HelpOption is the option that sets how far Lestrade helps.
const HelpOption = "help"

// LevelName is the name of a level of help, as people say it.
func LevelName(v *speak.Voice, value string) string { return v.Say("level."+value, nil) }

// Tells tells whether people enter at this table the facts that a report is made of.
func (s Sight) Tells(r help.Report) bool { return r.Told == nil || r.Told(s.Sees.View().Header()) }

// Allows tells whether the table allows these eyes a report.
func (s Sight) Allows(r help.Report, flags map[string]string) bool {
	return r.May(s.Sees.View().Header(), s.Viewer, flags) == nil
}

// May returns nil if these eyes may have a report. On a screen that everybody sees it is enough
// that one of the seats may. The error is a *[table.TooMuch] if the table wants less help than
// that.
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

// sentenceAtLevel returns the id of the sentence about a report at the level of help that these
// eyes have. The result is false if the game has none for that level. A game has one where the
// report says less than its name promises.
func (s Sight) sentenceAtLevel(sentence string, r help.Report) (id string, is bool) {
	id = sentence + "." + r.Name + ".at-" + s.Sees.View().Header().OptionOf(string(s.Viewer), HelpOption)
	return id, s.VoiceHere().Has(id)
}

// ReportName is the word for a report.
func (s Sight) ReportName(r help.Report) string {
	if id, is := s.sentenceAtLevel("report", r); is {
		return s.Say(id, nil)
	}
	return s.Say("report."+r.Name, nil)
}

// Does says what a report tells, in the words of the game if it has its own.
func (s Sight) Does(r help.Report) string {
	if id, is := s.sentenceAtLevel("does", r); is {
		return s.Say(id, nil)
	}
	if id := "does." + r.Name; s.VoiceHere().Has(id) {
		return s.Say(id, nil)
	}
	return s.Say("report."+r.Name+".does", nil)
}

// reportWords returns the words for the reports that these eyes may ask for.
func (s Sight) reportWords() (words []string) {
	for _, r := range s.Game().Reports {
		if !r.Whole && s.May(r, nil) == nil {
			words = append(words, s.ReportName(r))
		}
	}
	return words
}
