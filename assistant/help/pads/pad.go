package pads

import (
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
)

// Pad is a seat's own pad. It deduces nothing: it shows what the seat sees, heard and marked.
type Pad struct {
	Words []string                                    // what can be marked, in the order of the pad
	Read  func(typed string) (word string, err error) // reads a word; its refusal is the error
	// Draw draws the pad with marks, and the answers beside their rows. A square asks for [Notes.Tap].
	Draw func(n Notes) doc.Doc
	// Know works out what the seat can know; nil if nothing can be checked. The page, if there is one, is
	// shown in place of the pad, as it says why nothing can be known.
	Know func() (Insight, *help.Page, error)
	// Check finds the wrong marks in a game that can tell them without Know; it is nil in other games.
	Check func(n Notes) []Fault
	// Lay reads a typed mark at a game whose signs are its own; nil for the usual signs, and then Read
	// reads the word alone. An empty sign wipes the mark of its word; an empty word chooses a pen.
	Lay func(n Notes, typed string) (sign, word string, err error)
	// More returns the rows that make marks in a game that has Lay.
	More func(n Notes) []help.More
	// Leaf is the number of the leaf of the pad that is in use: each new case or lead has a new leaf.
	Leaf int
	// Record is what the pad shows of the record, as data; or nil.
	Record any
}

// Fault is a wrong mark: its word, and a sentence that says why it is wrong.
type Fault struct{ Word, Says string }

// Insight is what a seat can know of the words of its pad.
type Insight interface {
	// Is says whether a word belongs to the seat's own case: "never", "always" or "open".
	Is(word string) string
	// Needless tells whether a word needs no mark, because it lies in the seat's sight or follows from
	// the marks. held and struck are the seat's right marks.
	Needless(word string, held, struck []string) bool
	// Agree tells whether all that the seat holds can be true together with all that it struck.
	Agree(held, struck []string) (bool, error)
	// Why gives the lines that show together that a word is never or always the seat's, few if possible.
	Why(word string) ([]help.Said, error)
	// Explain makes the page that explains it.
	Explain(word string) (help.Page, error)
	// Row returns the name of the row that a word is in, as people read it.
	Row(word string) string
	// Missing returns the lines that must be entered before more can be known, such as "front Bruno".
	Missing() []string
}

// Page is the report on a pad as data.
type Page struct {
	Game string `json:"game"`
	Seat string `json:"seat"`
	Marks
	Laid     []string `json:"laid,omitempty"`     // the marks of a game whose signs are its own
	Record   any      `json:"record,omitempty"`   // what the pad shows of the record
	Count    *int     `json:"count,omitempty"`    // how many marks are wrong
	Wrong    []string `json:"wrong,omitempty"`    // the words whose marks are wrong
	Together []string `json:"together,omitempty"` // the words whose marks are wrong only together
	Missing  []string `json:"missing,omitempty"`
	Hint     *Hint    `json:"hint,omitempty"`
}

// Report makes the report of a game's pad: the marks, whether they can be true, and hints.
func Report(fill func(help.Request) Pad) help.Report {
	return help.Report{
		Name: "pad", Seat: true, Words: "pad", Level: table.PadHelp,
		Flags: []help.Flag{
			{Name: "mark", Reads: func(word string) bool { return IsMark(word) || strings.Contains(word, wiped) }}, {Name: "undo", Switch: true},
			{Name: "check", Switch: true, Level: table.CheckHelp}, {Name: "which", Switch: true, Level: table.CheckHelp},
			{Name: "hint", Switch: true, Level: table.HintHelp}, {Name: "lines", Switch: true, Level: table.HintHelp}, {Name: "proof", Switch: true, Level: table.HintHelp},
		},
		Make: func(r help.Request) (help.Page, error) {
			pad := fill(r)
			n, err := ReadNotes(r, pad)
			if err != nil {
				return help.Page{}, err
			}
			data := Page{Game: r.View.Header().Game, Seat: string(r.Viewer), Marks: Marks{Struck: []string{}, Certain: []string{}}}
			data.Record = pad.Record
			if marks := n.Shown(); pad.Lay != nil {
				data.Laid = n.All()
			} else if marks != nil {
				data.Marks = *marks
			}
			asked := func(flags ...string) bool {
				return slices.ContainsFunc(flags, func(flag string) bool { return r.Flags[flag] != "" })
			}
			var d doc.Doc
			level := table.Allowed(r.View.Header(), r.Viewer)
			if asked("check", "which", "hint", "lines", "proof") && pad.Know != nil {
				known, clash, err := pad.Know()
				switch {
				case err != nil:
					return help.Page{}, err
				case clash != nil:
					clash.Marks = n.Made
					return *clash, nil
				}
				data.Missing = known.Missing()
				if asked("check", "which") {
					said, err := data.check(r.Voice, n, known, asked("which"))
					if err != nil {
						return help.Page{}, err
					}
					d = append(d, said...)
				}
				if asked("hint", "lines", "proof") {
					hint, err := findHint(n, pad.Words, known)
					if err != nil {
						return help.Page{}, err
					}
					switch {
					case asked("proof"):
						hint.Degree = 3
					case asked("lines"):
						hint.Degree = 2
					}
					said, err := hint.doc(r, known)
					if err != nil {
						return help.Page{}, err
					}
					data.Hint = hint.shown()
					d = append(d, said...)
				}
				d = append(append(d, help.Missing(r.Voice, "sheet", data.Missing)...), doc.Gap{})
			}
			if asked("check", "which") && pad.Check != nil {
				d = append(append(d, data.tell(r.Voice, len(n.Words), pad.Check(n), nil, asked("which"))...), doc.Gap{})
			}
			page := help.Page{Doc: append(d, pad.Draw(n)...), Data: data, Marks: n.Made}
			if pad.Lay == nil {
				page.Doc, page.More = append(page.Doc, n.list(r.Voice)...), pens(r.Voice, n)
			} else {
				page.More = pad.More(n)
			}
			if len(n.Of) > 0 || n.Made != nil {
				page.More = append(page.More, help.More{Says: r.Voice.Say("pad.undo", nil), Words: []string{"--undo"}})
			}
			switch {
			case pad.Know == nil && pad.Check == nil:
			case asked("check") && !asked("which") && *data.Count > 0:
				page.More = append(page.More, help.More{Says: r.Voice.Say("pad.ask.which", nil), Words: []string{"--which"}})
			case level >= table.CheckHelp:
				page.More = append(page.More, help.More{Says: r.Voice.Say("pad.ask.check", nil), Words: []string{"--check"}})
			}
			if pad.Know != nil && level >= table.HintHelp {
				next := "hint"
				if data.Hint != nil && data.Hint.Found {
					next = []string{"hint", "lines", "proof", "hint"}[data.Hint.Degree]
				}
				page.More = append(page.More, help.More{Says: r.Voice.Say("pad.ask."+next, nil), Words: []string{"--" + next}})
			}
			return page, nil
		},
	}
}

// pens returns the rows that choose the sign that a tap gives; the present one has a filled dot.
func pens(v *speak.Voice, n Notes) (more []help.More) {
	for _, pen := range []struct{ sign, id string }{{Struck, "pad.pen.strike"}, {Sure, "pad.pen.sure"}, {Perhaps, "pad.pen.perhaps"}, {"a", "pad.pen.letter"}} {
		dot := "○ "
		if pen.sign == n.Pen {
			dot = "● "
		}
		more = append(more, help.More{
			Says: dot + v.Say(ownID(v, pen.id), speak.Figures{"letter": speak.Plain(pen.sign)}), Words: []string{joinMark(pen.sign, "")}, Pen: true,
		})
	}
	return more
}

// check finds the marks that contradict what the seat can know, and says how many they are or, if
// which is set, names them. The other marks can still be wrong together: then check names only a few
// that cannot all be true, and that could be if any one of them were left out.
func (p *Page) check(v *speak.Voice, n Notes, known Insight, which bool) (doc.Doc, error) {
	var wrong []string
	for _, word := range n.Words {
		if contrary := map[string]string{Struck: "always", Sure: "never"}[n.Of[word]]; contrary != "" && known.Is(word) == contrary {
			wrong = append(wrong, word)
		}
	}
	together, err := findClash(n, wrong, known)
	if err != nil {
		return nil, err
	}
	var faults []Fault
	for _, word := range wrong {
		id := "struck"
		if n.Of[word] == Sure {
			id = "sure"
		}
		faults = append(faults, Fault{word, v.Say("pad.check."+id, speak.Figures{"card": word})})
	}
	return p.tell(v, len(p.Struck)+len(p.Certain), faults, together, which), nil
}

// tell says how many marks are wrong or, if which is set, names them. marked is the number of all
// marks that can be wrong. together are marks that are wrong only together.
func (p *Page) tell(v *speak.Voice, marked int, faults []Fault, together []string, which bool) doc.Doc {
	number := len(faults) + len(together)
	p.Count = &number
	sentence := func(id string, figures speak.Figures) string { return v.Say(ownID(v, "pad.check."+id), figures) }
	var lines []string
	switch {
	case marked == 0:
		return doc.Sentences(sentence("nothing", nil))
	case number == 0:
		return doc.Sentences(sentence("right", speak.Figures{"number": marked}))
	case !which:
		if faults != nil {
			lines = append(lines, sentence("wrong", speak.Figures{"number": len(faults)}))
		}
		if together != nil && faults == nil {
			lines = append(lines, sentence("together", nil))
		} else if together != nil {
			lines = append(lines, sentence("others-together", nil))
		}
		return doc.Sentences(lines...)
	}
	for _, fault := range faults {
		p.Wrong, lines = append(p.Wrong, fault.Word), append(lines, fault.Says)
	}
	if p.Together = together; together != nil {
		lines = append(lines, sentence("which-together", speak.Figures{"cards": together}))
	}
	return doc.Sentences(lines...)
}

// findClash returns marks that cannot all be true together, but could if any one of them were left
// out. It leaves out the marks in wrong, and returns nil if all others can be true together.
func findClash(n Notes, wrong []string, known Insight) ([]string, error) {
	agree := func(words []string) (bool, error) {
		var held, struck []string
		for _, word := range words {
			if n.Of[word] == Sure {
				held = append(held, word)
			} else {
				struck = append(struck, word)
			}
		}
		return known.Agree(held, struck)
	}
	left := slices.DeleteFunc(slices.Clone(n.Words), func(word string) bool {
		return n.Of[word] != Struck && n.Of[word] != Sure || slices.Contains(wrong, word)
	})
	if all, err := agree(left); all || err != nil {
		return nil, err
	}
	for _, word := range slices.Clone(left) {
		without := slices.DeleteFunc(slices.Clone(left), func(other string) bool { return other == word })
		switch all, err := agree(without); {
		case err != nil:
			return nil, err
		case !all:
			left = without
		}
	}
	return left, nil
}

// Hint is something that a seat could know and has not marked. Its degree says how much is told.
type Hint struct {
	Found  bool        `json:"found"` // false: nothing more can be known
	Degree int         `json:"degree,omitempty"`
	Row    string      `json:"row,omitempty"`   // 1: the row where there is something to find
	Lines  []help.Said `json:"lines,omitempty"` // 2: the lines that show it together
	Word   string      `json:"word,omitempty"`  // 3: the word …
	Is     string      `json:"is,omitempty"`    // … and that it is "never" or "always" the seat's
}

// findHint finds what a seat could know next, by the shortest proof. If several proofs are equally
// short, it takes the word that comes first on the pad.
func findHint(n Notes, words []string, known Insight) (Hint, error) {
	best := Hint{Degree: 1}
	marked := func(word string) bool { // rightly
		return n.Of[word] == map[string]string{"never": Struck, "always": Sure}[known.Is(word)]
	}
	unmarked := func(word string) bool { return !marked(word) }
	held, struck := slices.DeleteFunc(n.bear(Sure), unmarked), slices.DeleteFunc(n.bear(Struck), unmarked)
	for _, word := range words {
		is := known.Is(word)
		if is == "open" || marked(word) || known.Needless(word, held, struck) {
			continue
		}
		lines, err := known.Why(word)
		if err != nil {
			return best, err
		}
		if !best.Found || len(lines) < len(best.Lines) {
			best = Hint{Found: true, Degree: 1, Row: known.Row(word), Lines: lines, Word: word, Is: is}
		}
		if len(best.Lines) == 0 {
			break
		}
	}
	return best, nil
}

// shown returns the hint as data, with only what its degree tells.
func (h Hint) shown() *Hint {
	switch {
	case !h.Found:
		h.Degree = 0
	case h.Degree == 1:
		h.Lines, h.Word, h.Is = nil, "", ""
	case h.Degree == 2:
		h.Word, h.Is = "", ""
	}
	return &h
}

// doc says as much of the hint as its degree tells.
func (h Hint) doc(r help.Request, known Insight) (doc.Doc, error) {
	v := r.Voice
	switch {
	case !h.Found:
		return doc.Sentences(v.Say("pad.hint.none", nil)), nil
	case h.Degree == 3:
		page, err := known.Explain(h.Word)
		return page.Doc, err
	case h.Degree == 1:
		return doc.Sentences(v.Say("pad.hint.row", speak.Figures{"row": speak.Plain(h.Row)})), nil
	case len(h.Lines) == 0:
		return doc.Sentences(v.Say("pad.hint.sight", nil)), nil
	}
	lines := doc.Table{Title: doc.Say(v.Say("pad.hint.lines", speak.Figures{"number": len(h.Lines)})), Columns: []doc.Column{{Right: true}, {}}, Rank: doc.Vital}
	for _, said := range h.Lines {
		lines.Rows = append(lines.Rows, doc.Says(strconv.Itoa(said.Line), v.Entry(r.View.Line(said.Line))))
	}
	return doc.Doc{lines}, nil
}
