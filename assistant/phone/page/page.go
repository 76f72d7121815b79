package page

import (
	"crypto/sha256"
	"embed"
	"encoding/base32"
	"html/template"
	"io"
	"strings"
	"sync"

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

// Script is that of all pages.
func Script() string { return ownScript + talkScript }

// LookPath names the style sheet after what it has, so that browsers may keep it for ever.
var LookPath = sync.OnceValue(func() string { return "/look-" + sumOf(Look()) + ".css" })

// ScriptPath names the script in the same way.
var ScriptPath = sync.OnceValue(func() string { return "/phone-" + sumOf(Script()) + ".js" })

func sumOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return strings.ToLower(base32.StdEncoding.EncodeToString(sum[:])[:12])
}

//go:embed *.html
var files embed.FS

// templates are read when the first page is asked for.
var templates = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("").Funcs(template.FuncMap{
		"draw": html.Draw, "code": code, "look": LookPath, "script": ScriptPath, "lay": lay, "now": now, "rest": rest, "latest": latest, "untold": Untold, "lies": lies, "button": button, "file": html.File, "release": release.Name,
	}).ParseFS(files, "*.html"))
})

// Draw draws a page by its name; the error is a fault of the program's own files.
func Draw(w io.Writer, name string, value any) error {
	return templates().ExecuteTemplate(w, name, value)
}

// code is a text for phones to scan; nothing where it is too long.
func code(text string) template.HTML {
	made, err := qr.New(text)
	if err != nil {
		return ""
	}
	var drawn strings.Builder
	_ = made.SVG(&drawn) // into memory
	return template.HTML(drawn.String())
}

// Head is what every page begins with.
type Head struct {
	Lang, Title string
	Say         func(id string) string
	Aside       func(text, more string) string
	Tongues     []speak.Tongue // that could be spoken instead
	Stream      string         // where news are told; "" where there are none
	Record      int            // the last one that the page knows
	Beat        int64          // how often something is told there, in milliseconds
}

// NewHead is that of a page without news.
func NewHead(v *speak.Voice, title string) Head {
	return Head{Lang: v.Lang, Title: title, Say: func(id string) string { return v.Say(id, nil) }, Aside: v.Aside, Tongues: v.Others()}
}
