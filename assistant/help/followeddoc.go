package help

import (
	"lestrade/assistant/doc"
	"lestrade/assistant/speak"
)

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

// told returns a phrase for each word of one kind (later, missed or wrong), which says when that
// happened.
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
