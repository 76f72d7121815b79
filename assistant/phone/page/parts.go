package page

import (
	"reflect"
	"slices"

	"lestrade/assistant/desk"
	"lestrade/assistant/doc"
	"lestrade/rules"
)

// laid is a question with its rows in their places on a page.
type laid struct {
	Home   bool // no line was begun: the likeliest acts stand in a bar under the thumb
	Bar    []choice
	Others []choice // the acts that have no room in the bar
	Reads  []choice // reports, which open where only their reader sees them
	Parts  []part
	Told   []string // what is said about a typed text beside its rows
	Folded []part   // words that need not be said, folded away because a row says none
	Barred []choice // lists in which nothing can be chosen now
	// Places are the rows that stand in the picture of what is laid, by the Asks of their spots.
	Places map[string]*choice
	Laid   doc.Doc
	Wrong  []choice // what to do if something that was said is wrong
}

// Nothing tells whether nothing can be chosen. The page then shows what stands against each row
// without a tap.
func (l laid) Nothing() bool { return len(l.Parts)+len(l.Places)+len(l.Bar)+len(l.Others) == 0 }

// part is a group of rows that belong together; those of a sheet stand in its lines.
type part struct {
	Kind    desk.Kind
	Heads   []doc.Text
	Lines   []squares
	Plain   bool   // each square names its line too
	Asked   string // the question that the choices answer, or a heading over them
	Choices []choice
}

// squares is a line of a sheet.
type squares struct {
	Head    doc.Text
	Choices []choice
}

// choice is a row as a button.
type choice struct {
	desk.Row
	Number int  // its place among the rows of the question
	None   bool // nothing can be chosen here
	Do     bool // it is the likeliest choice
	Tell   bool // its note is shown too
}

// mostInBar is how many acts stand in the bar; of what is due, and of the outcomes of one chance, up to
// mostDue stand there before them. Up to mostBeside more acts stand in sight; if there are more than
// that, all of them are folded away.
const (
	mostInBar  = 3
	mostDue    = 5
	mostBeside = 6
)

// lay puts the rows of a question in their places on a page. Rows that were found for a typed text
// stay together; others stand where a thumb looks for them.
func lay(q desk.Question, typed string) (l laid) {
	parts := slices.DeleteFunc(q.Parts(), func(p desk.Part) bool {
		wrong := p.Kind == desk.KindWrong
		if wrong {
			l.Wrong = choices(q, p)
		}
		return wrong
	})
	if typed != "" {
		return layFound(q, parts, l.Wrong)
	}
	l.Places, l.Laid = map[string]*choice{}, q.Laid
	spots := spotsOf(q.Laid)
	chosen := 0
	for _, p := range parts {
		l.Home = l.Home || slices.Contains([]desk.Kind{desk.KindAnswer, desk.KindDue, desk.KindAct, desk.KindRead, desk.KindRetake}, p.Kind)
		chosen += len(p.Rows)
	}
	l.Home = l.Home || q.First || chosen == 1 && parts[0].Kind == desk.KindMore
	likely := q.Await == nil
	enough := slices.ContainsFunc(q.Rows, func(r desk.Row) bool { return r.Enough })
	for n, p := range parts {
		rows := choices(q, p)
		if p.Kind == desk.KindLay {
			rows = slices.DeleteFunc(rows, func(c choice) bool {
				stands := slices.Contains(spots, c.Option)
				if stands {
					c.Short = "+"
					l.Places[c.Option] = &c
				}
				return stands
			})
			if len(rows) > 0 {
				l.Parts = append(l.Parts, partOf(p, rows))
			}
			continue
		}
		// Rows without a kind were found for a typed text: there even a bar is the answer.
		barred := p.Kind != "" && !slices.ContainsFunc(rows, func(c choice) bool { return !c.None && c.Refused == nil })
		switch {
		case barred:
			l.Barred = append(l.Barred, rows...)
			continue
		case slices.Contains([]desk.Kind{desk.KindMore, desk.KindWord, desk.KindSeat}, p.Kind): // their list does not say why a row is barred
			rows = slices.DeleteFunc(rows, func(c choice) bool {
				if c.Refused != nil {
					l.Barred = append(l.Barred, c)
				}
				return c.Refused != nil
			})
		case p.Kind == desk.KindAnswer:
			likely = false
			for i := range rows {
				known := rows[i].Option != rules.Unknown
				rows[i].Do, rows[i].Tell = known && len(rows) <= 2, false // there is no other answer
			}
		case p.Kind == desk.KindRead:
			l.Reads = append(l.Reads, rows...)
			continue
		case p.Kind == desk.KindDue && likely, p.Kind == desk.KindAct && likely && !q.Others:
			rows[0].Do, likely = true, false
		}
		switch {
		case p.Kind == desk.KindDue && rows[0].Do && l.Bar == nil && !q.Others:
			inBar := min(mostDue, len(rows))
			if len(rows) > 1 && rows[0].Whole && rows[1].Whole && rows[0].Entry.Verb == rows[1].Entry.Verb {
				rows[0].Do = false // none of several words is likelier
			}
			for i := range rows[:inBar] {
				rows[i].Tell = false
			}
			l.Bar, rows = rows[:inBar:inBar], rows[inBar:]
		case p.Kind == desk.KindAct:
			inBar := max(0, min(mostInBar-len(l.Bar), len(rows)))
			// The first rows name the outcomes of one chance: none of them is likelier.
			if same := sameAct(rows); same > mostInBar {
				rows[0].Do = false
				inBar = max(0, min(mostDue-len(l.Bar), same))
			}
			l.Bar = append(l.Bar, rows[:inBar]...)
			l.Others = append(l.Others, rows[inBar:]...)
			continue
		case l.Home && p.Kind == desk.KindMore && n == len(parts)-1:
			other := rows[len(rows)-1]
			other.Short = "…"
			l.Bar = append(l.Bar, other)
			rows = rows[:len(rows)-1]
		}
		switch {
		case len(rows) == 0:
		case enough && p.Kind != desk.KindEnd:
			l.Folded = append(l.Folded, partOf(p, rows))
		default:
			l.Parts = append(l.Parts, partOf(p, rows))
		}
	}
	if l.Others != nil && len(l.Others) <= mostBeside {
		l.Parts, l.Others = append(l.Parts, part{Kind: desk.KindAct, Choices: l.Others}), nil
	}
	if len(l.Bar) == 1 { // there is room for its word
		l.Bar[0].Short = ""
	}
	return l
}

// layFound lays out the rows that a typed text may mean, in their order, each with its note.
func layFound(q desk.Question, parts []desk.Part, wrong []choice) (l laid) {
	l.Home, l.Wrong = q.Stands || q.First, wrong
	for _, row := range q.Rows {
		if row.OnlyTells() || row.TypeOn {
			l.Told = append(l.Told, row.Text)
		}
	}
	for _, p := range parts {
		rows := choices(q, p)
		for i := range rows {
			rows[i].Tell = rows[i].Note != "" && p.Kind != desk.KindSquare
		}
		l.Parts = append(l.Parts, partOf(p, rows))
	}
	return l
}

// sameAct counts the rows at the head that say the same act as the first one with its reply. It is
// 0 if the first one has no reply.
func sameAct(rows []choice) (n int) {
	first := rows[0].Entry
	if first == nil || !slices.ContainsFunc(first.Args, func(a rules.Arg) bool { return a.Reply }) {
		return 0
	}
	for n < len(rows) && rows[n].Entry != nil && rows[n].Entry.Verb == first.Verb {
		n++
	}
	return n
}

// choices are the rows of a part as buttons.
func choices(q desk.Question, p desk.Part) []choice {
	rows := make([]choice, 0, len(p.Rows))
	for _, i := range p.Rows {
		if i < 0 {
			rows = append(rows, choice{None: true})
			continue
		}
		tell := q.Rows[i].Note != "" && !slices.Contains([]desk.Kind{desk.KindAct, desk.KindRead, desk.KindSquare, desk.KindSeat, desk.KindNumber}, p.Kind)
		rows = append(rows, choice{Row: q.Rows[i], Number: i, Tell: tell && (q.Rows[i].Refused == nil || p.Kind == "")})
	}
	return rows
}

// partOf makes a part of its rows as buttons.
func partOf(p desk.Part, rows []choice) part {
	out := part{Kind: p.Kind, Heads: p.Across, Asked: rows[0].Under, Choices: rows, Plain: slices.ContainsFunc(rows, func(c choice) bool { return c.Short != "" })}
	if len(p.Across) == 1 { // a list says as much
		return out
	}
	if p.Kind == desk.KindAnswer {
		out.Asked = rows[0].Note
	}
	for y, head := range p.Down {
		wide := len(p.Across)
		out.Lines = append(out.Lines, squares{head, rows[y*wide : (y+1)*wide]})
	}
	return out
}

// now returns the blocks that come first on a page: the last line, and what is due.
func now(d doc.Doc) (first doc.Doc) {
	for _, b := range d {
		if doc.IsNow(b) {
			first = append(first, b)
		}
	}
	return first
}

// latest returns the last three news.
func latest(news []string) []string { return news[max(0, len(news)-3):] }

// rest returns the blocks that now leaves out.
func rest(d doc.Doc) doc.Doc {
	return slices.DeleteFunc(slices.Clone(d), doc.IsNow)
}

// Untold returns the latest news of a seat that not everybody has heard.
func Untold(own, others []string) (untold []string) {
	for _, text := range own {
		if !slices.Contains(others, text) {
			untold = append(untold, text)
		}
	}
	return latest(untold)
}

// Subtract returns the blocks of a document that another one does not have.
func Subtract(own, others doc.Doc) doc.Doc {
	known := others.Flat()
	return slices.DeleteFunc(own.Flat(), func(b doc.Block) bool {
		return slices.ContainsFunc(known, func(other doc.Block) bool { return reflect.DeepEqual(b, other) })
	})
}

// IsNews tells whether a block is the last line with its answer.
func IsNews(b doc.Block) bool {
	_, is := b.(doc.News)
	return is
}
