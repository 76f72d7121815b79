package report

import (
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"html/template"
	"slices"
	"strconv"
	"strings"
	"sync"

	"lestrade/assistant/doc"
	"lestrade/assistant/doc/html"
	"lestrade/assistant/help"
	"lestrade/assistant/release"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/position"
)

//go:embed page.html
var files embed.FS

//go:embed replay.js
var script string

// templates are parsed when a page is first made: most commands make none.
var templates = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("page.html").Funcs(template.FuncMap{"release": release.Name}).ParseFS(files, "page.html"))
})

// Evening is a finished game as one pair of eyes knows it.
type Evening struct {
	Voice  *speak.Voice
	Game   help.Game
	View   *position.Position
	Viewer rules.Viewer
	At     *table.Sight // nil if the game comes from a transcript
}

// Told gathers the evening of a table whose game is over. It shows all cards if no seat has a word,
// and else what everybody knows. The record then keeps that all cards were read. The error comes
// from the store.
func Told(v *speak.Voice, house help.House, t *table.Table) (Evening, error) {
	sees, err := t.As(rules.Referee)
	if err != nil {
		sees = t.Public()
	} else if err := sees.NoteReading(); err != nil {
		return Evening{}, err
	}
	view := sees.View()
	return Evening{Voice: v.At(view), Game: house.Game(view.Header().Game), View: view, Viewer: sees.Viewer(), At: &sees}, nil
}

// part is a section of the page.
type part struct {
	ID, Title string
	Body      template.HTML
}

// Page returns the evening in HTML. The error is a *rules.Refusal if the game is not over or if one
// of its reports is refused.
func (e Evening) Page() (string, error) {
	if early := e.View.Early(); early != nil {
		return "", early
	}
	v := e.Voice
	tale, log := help.NewTale(v, e.View), &log{Evening: e, lines: e.View.Lines()}
	story := func() doc.Doc { return nil } // some games tell it in their reports
	if e.Game.Story != nil {
		story = e.Game.Story(tale)
	}
	for then := range e.View.Course() {
		log.add(then)
		tale.Goes(len(log.rows), then)
	}
	parts := []part{e.part("end", e.end())}
	if told := story(); told != nil {
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
		parts = append(parts, part{r.Name, v.Say("report."+r.Name, nil), html.LinkLines(html.Draw(page.Doc))})
	}
	parts = append(parts, e.part("options", e.options(log.rows)), e.part("draws", e.draws()))
	named, err := log.allBindingRules()
	if err != nil {
		return "", err
	}
	var b strings.Builder
	err = templates().Execute(&b, struct {
		Lang, Title, Policy string
		Say                 func(id string) string
		Look                template.CSS
		Script              template.JS
		Parts               []part
		Log                 []row
		Undrawn             bool
		Rules               []bindingRule
	}{
		v.Lang, v.Called(e.View.Header().Game), Policy(), func(id string) string { return v.Say("evening."+id, nil) },
		template.CSS(html.Look), template.JS(script), parts, log.rows, log.Undrawn, named, //nolint:gosec // the program's own style sheet and script
	})
	return b.String(), err
}

// Policy returns the content security policy of the page: it may load nothing, and run only its own
// script.
func Policy() string {
	sum := sha256.Sum256([]byte(script))
	return "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'; base-uri 'none'; form-action 'none'"
}

func (e Evening) part(id string, d doc.Doc) part {
	return part{id, e.Voice.Say("evening."+id, nil), html.LinkLines(html.Draw(d))}
}

// end says how the game ended, for whom, and how the table lay then.
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

// options lists what the table had decided, what each option means, and which lines its rule bound.
func (e Evening) options(log []row) doc.Doc {
	v, list := e.Voice, doc.List{}
	for _, o := range e.View.Vocabulary().Game.Option {
		value := e.View.Header().Option(o.ID)
		if value == "" {
			continue
		}
		says := v.Say("menu.option", speak.Figures{"option": speak.Plain(v.Option(o.ID)), "value": speak.Plain(v.WordOf("option "+o.ID, value))})
		if o.Rule != "" {
			says += " (" + o.Rule + ")"
		}
		if o.Judgement {
			says = v.Aside(says, v.Say("rules.judgement", nil))
		}
		under := doc.Say(v.Say("option."+o.ID+".says", nil)).As(doc.Faint)
		under.Deep = 1
		list.Items = append(list.Items, doc.Say(says), under)
		var lines []string
		for _, l := range log {
			if slices.Contains(l.Rules, o.Rule) {
				lines = append(lines, strconv.Itoa(l.Number))
			}
		}
		if lines != nil {
			decided := doc.Say(v.Say("evening.decided", speak.Figures{"lines": speak.Plain(v.List(lines)), "number": len(lines)}))
			decided.Deep = 1
			list.Items = append(list.Items, decided)
		}
	}
	return doc.Doc{list}
}
