package help

import (
	"lestrade/assistant/doc"
	"lestrade/assistant/speak"
)

// Followed is what became of a seat's marks on one case, once the game is over.
type Followed struct {
	Seat   string         `json:"seat"`
	Case   int            `json:"case,omitempty"` // its number among the seat's cases, in a game with several
	Known  int            `json:"known"`          // how many words could be known: the sum of the next four
	AtOnce int            `json:"at_once"`        // marked before another line was said
	Early  int            `json:"early"`          // marked before they could be known
	Later  int            `json:"later"`
	Missed int            `json:"missed"`
	Wrong  int            `json:"wrong"` // how many words were wrongly struck, or wrongly marked as sure, for a while
	Words  []FollowedWord `json:"words"`
}

// FollowedWord is a word that could be known, or was marked wrongly, with the line before each moment.
type FollowedWord struct {
	Word    string `json:"word"`
	Is      string `json:"is"`                // "never" or "always" the seat's
	Known   int    `json:"known,omitempty"`   // from when it could be known; 0 if it never could
	Found   int    `json:"found,omitempty"`   // from when it was marked rightly until the end; 0 if it was not right at the end
	Wrong   int    `json:"wrong,omitempty"`   // when it was marked wrongly; 0 if it never was
	Noticed int    `json:"noticed,omitempty"` // when that mark was changed; 0 if it stood to the end
}

// FollowedDoc says what became of marks: for each seat and case how many words were found, and which
// were found late, missed or marked wrongly. It is nil if nobody made marks.
func FollowedDoc(v *speak.Voice, all []Followed) (d doc.Doc) {
	if len(all) == 0 {
		return nil
	}
	d = doc.Doc{doc.Gap{}, doc.One(doc.Vital, doc.Say(v.Say("followed.title", nil)).As(doc.Strong))}
	for _, f := range all {
		var came []string
		for _, of := range []struct {
			id     string
			number int
		}{{"at-once", f.AtOnce}, {"early", f.Early}, {"later", f.Later}, {"missed", f.Missed}, {"wrong", f.Wrong}} {
			if of.number > 0 {
				came = append(came, v.Say("followed."+of.id, speak.Figures{"number": of.number}))
			}
		}
		if came == nil {
			came = []string{v.Say("followed.nothing", nil)}
		}
		id, figures := "followed.seat", speak.Figures{"seat": f.Seat, "what": speak.Plain(v.List(came))}
		if f.Case > 0 {
			id, figures["number"] = "followed.case", f.Case
		}
		list := doc.List{Title: doc.Say(v.Say(id, figures)), Rank: doc.Wanted}
		for _, of := range []string{"later", "missed", "wrong"} {
			if words := f.told(v, of); words != nil {
				list.Items = append(list.Items, doc.Say(v.Say("followed.which-"+of, speak.Figures{"what": speak.Plain(v.List(words))})))
			}
		}
		if list.Items == nil { // a list shows nothing without items
			d = append(d, doc.One(doc.Wanted, list.Title))
			continue
		}
		d = append(d, list)
	}
	return d
}

// told returns a phrase for each word that was found late, missed or marked wrongly.
func (f Followed) told(v *speak.Voice, which string) (words []string) {
	for _, w := range f.Words {
		figures := speak.Figures{"card": w.Word, "line": w.Known, "number": w.Found - w.Known, "then": w.Noticed}
		switch {
		case which == "later" && w.Known > 0 && w.Found > w.Known, which == "missed" && w.Known > 0 && w.Found == 0:
			words = append(words, v.Say("followed.word-"+which, figures))
		case which == "wrong" && w.Wrong > 0:
			id := "followed.word-unnoticed"
			if w.Noticed > 0 {
				id = "followed.word-noticed"
			}
			figures["line"] = w.Wrong
			words = append(words, v.Say(id, figures))
		}
	}
	return words
}
