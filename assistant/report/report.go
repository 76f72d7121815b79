// Package report tells a game that is over as one page to keep and to send on: how it ended,
// what each could have known, what was decided before, the draws, and every line with the
// table as everybody saw it then. The page is whole in itself, wants no script, and asks
// nothing of any network.
package report

import (
	"embed"
	"html/template"
	"strconv"
	"strings"
	"sync"

	"lestrade/assistant/doc"
	"lestrade/assistant/doc/html"
	"lestrade/assistant/doc/text"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

//go:embed page.html
var files embed.FS

// templates are read when a page is first made: most commands make none.
var templates = sync.OnceValue(func() *template.Template { return template.Must(template.ParseFS(files, "page.html")) })

// Evening is a table as some eyes know it.
type Evening struct {
	Voice  *speak.Voice
	Game   help.Game
	View   *rules.Position
	Viewer rules.Viewer
	At     *table.Sight // of the record; nil of a transcript
}

// part is what stands under a title.
type part struct {
	ID, Title string
	Body      template.HTML
}

// row is a line of the log.
type row struct {
	Number int
	Text   string
	Then   string // the table for everybody after it; "" where that is as before
}

// Page is the evening in HTML. The error is the *rules.Refusal of a game that is not over, or
// that of one of its reports.
func (e Evening) Page() (string, error) {
	if early := e.View.Early(); early != nil {
		return "", early
	}
	v := e.Voice
	then, err := e.View.Course()
	if err != nil {
		return "", err
	}
	parts := []part{e.part("end", e.end())}
	if told := e.story(then); told != nil {
		parts = append(parts, e.part("story", told))
	}
	for _, r := range e.Game.Reports {
		if !r.Whole {
			continue
		}
		page, err := r.Give(help.Request{Voice: v, View: e.View, Viewer: e.Viewer}, e.At)
		if err != nil {
			return "", err
		}
		parts = append(parts, part{r.Name, v.Say("report."+r.Name, nil), html.Draw(page.Doc)})
	}
	parts = append(parts, e.part("options", e.options()), e.part("draws", e.draws()))
	log, err := e.log(then)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	err = templates().Execute(&b, struct {
		Lang, Title, Lines, Then string
		Look                     template.CSS
		Parts                    []part
		Log                      []row
	}{v.Lang, v.Called(e.View.Header().Game), v.Say("evening.log", nil), v.Say("evening.then", nil), template.CSS(html.Look), parts, log}) //nolint:gosec // the program's own style sheet
	return b.String(), err
}

func (e Evening) part(id string, d doc.Doc) part {
	return part{id, e.Voice.Say("evening."+id, nil), html.Draw(d)}
}

// end is how the game ended, for whom, and how the table lay then.
func (e Evening) end() doc.Doc {
	v, end := e.Voice, e.View.Outcome()
	d := doc.Doc{doc.One(doc.Vital, doc.Say(help.EndText(v, end)).As(doc.Strong))}
	t := doc.Table{Columns: doc.Columns("", v.Say("evening.place", nil), v.Say("evening.score", nil)), Rank: doc.Vital}
	scored := false
	for _, s := range end.Standing {
		score := ""
		switch {
		case s.Low == 0 && s.High == 0:
		case s.Low == s.High:
			score = strconv.Itoa(s.Low)
		default:
			score = strconv.Itoa(s.Low) + "–" + strconv.Itoa(s.High)
		}
		t.Rows = append(t.Rows, doc.Says(s.Seat, strconv.Itoa(s.Place), score))
		scored = scored || score != ""
	}
	if !scored {
		t.Columns[2].Title = doc.Text{}
	}
	if t.Rows == nil {
		d = append(d, doc.One(doc.Vital, doc.Say(v.List(e.View.Header().Seats))))
	}
	d = append(d, t, doc.List{Items: doc.Says(v.Notices("missing", end.Missing)...)}, doc.Gap{})
	if e.Game.Table != nil {
		d = append(d, e.Game.Table(v, e.View)...)
	}
	return d
}

// options are what the table had decided, each with what it means.
func (e Evening) options() doc.Doc {
	v, list := e.Voice, doc.List{}
	for _, o := range e.View.Vocabulary().Game.Option {
		value := e.View.Header().Option(o.ID)
		if value == "" {
			continue
		}
		says := v.Say("menu.option", speak.Figures{"option": o.ID, "value": speak.Plain(v.WordOf("option "+o.ID, value))})
		if o.Rule != "" {
			says += " (" + o.Rule + ")"
		}
		if o.Judgement {
			says += " — " + v.Say("rules.judgement", nil)
		}
		under := doc.Say(v.Say("option."+o.ID+".says", nil)).As(doc.Faint)
		under.Deep = 1
		list.Items = append(list.Items, doc.Say(says), under)
	}
	return doc.Doc{list}
}

// mostWide is how many letters of a table stand beside each other on a phone.
const mostWide = 40

// log is every line, with the table as everybody saw it after it.
func (e Evening) log(then []*rules.Position) (rows []row, err error) {
	before := ""
	for i, p := range then {
		public, err := p.View(rules.Public)
		if err != nil {
			return nil, err
		}
		r := row{Number: i + 1, Text: e.Voice.Entry(e.View.Line(i + 1))}
		if e.Game.Table != nil && len(public.Header().Seats) > 0 {
			if lay := text.Page(e.Game.Table(e.Voice.At(public), public), mostWide); lay != before {
				r.Then, before = lay, lay
			}
		}
		rows = append(rows, r)
	}
	return rows, nil
}
