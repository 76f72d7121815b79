package page

import (
	"embed"
	"fmt"
	"hash/fnv"
	"html/template"
	"io"
	"strings"
	"sync"
	"time"

	"lestrade/assistant/doc/html"
	"lestrade/assistant/qr"
	"lestrade/assistant/release"
	"lestrade/assistant/speak"
)

//go:embed look.css
var ownLook string

// Look is the style sheet of all pages.
var Look = sync.OnceValue(func() string { return html.Look + ownLook })

//go:embed phone.js
var ownScript string

//go:embed talk.js
var talkScript string

//go:embed voice.js
var voiceScript string

// Script is the script of all pages.
func Script() string { return ownScript + talkScript + voiceScript }

// LookPath is the path of the style sheet. It is named after its content, so that browsers may keep
// it for ever.
var LookPath = sync.OnceValue(func() string { return "/look-" + sumOf(Look()) + ".css" })

// ScriptPath is the path of the script, also named after its content.
var ScriptPath = sync.OnceValue(func() string { return "/phone-" + sumOf(Script()) + ".js" })

func sumOf(text string) string {
	sum := fnv.New64a() // a page in a browser waits for it
	_, _ = io.WriteString(sum, text)
	return fmt.Sprintf("%016x", sum.Sum64())
}

//go:embed *.html
var files embed.FS

// pages are the templates of each page, in a file of its name and beside the parts that pages share.
// They are read when the page is first asked for.
var pages sync.Map

// Draw draws the page with a name. An error is a fault of the program's own files.
func Draw(w io.Writer, name string, value any) error {
	read, _ := pages.LoadOrStore(name, sync.OnceValue(func() *template.Template {
		return template.Must(template.New(name+".html").Funcs(template.FuncMap{
			"draw": html.Draw, "code": code, "look": LookPath, "script": ScriptPath, "lay": lay, "now": now, "rest": rest, "latest": latest, "untold": Untold, "lies": lies, "button": button, "file": html.File, "release": release.Name,
		}).ParseFS(files, "parts.html", name+".html"))
	}))
	return read.(func() *template.Template)().Execute(w, value)
}

// code draws a text as a code for phones to scan. It is empty if the text is too long.
func code(text string) template.HTML {
	made, err := qr.New(text)
	if err != nil {
		return ""
	}
	var drawn strings.Builder
	_ = made.SVG(&drawn) // into memory
	return template.HTML(drawn.String())
}

// Head is the head of every page.
type Head struct {
	Lang, Title string
	Say         func(id string) string
	Aside       func(text, more string) string
	Tongues     []speak.Tongue // the other languages that can be chosen
	Stream      string         // the address of the stream that tells news; "" if there is none
	Record      int            // the last record that the page shows
	Beat        int64          // how often the stream tells something even without news, in milliseconds
}

// NewHead returns the head of a page without a stream.
func NewHead(v *speak.Voice, title string) Head {
	return Head{Lang: v.Lang, Title: title, Say: func(id string) string { return v.Say(id, nil) }, Aside: v.Aside, Tongues: v.Others()}
}

// Refusal is a page that says why a request was not granted.
type Refusal struct {
	Head
	Told string
}

// NewRefusal returns a refusal with a head of its own.
func NewRefusal(v *speak.Voice, why string) Refusal {
	return Refusal{NewHead(v, v.Say("phone.failed", nil)), why}
}

// Bare is how long private things stay uncovered on a page.
const Bare = 20 * time.Second
