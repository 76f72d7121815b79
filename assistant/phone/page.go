package phone

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/base32"
	"html/template"
	"math"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"lestrade/assistant/doc/html"
	"lestrade/assistant/qr"
	"lestrade/assistant/speak"
)

//go:embed look.css
var ownLook string

// look is the style sheet of all pages.
var look = sync.OnceValue(func() string { return html.Look + ownLook })

//go:embed phone.js
var ownScript string

//go:embed talk.js
var talkScript string

// script is that of all pages.
var script = ownScript + talkScript

// lookPath and scriptPath name what they have, so that browsers may keep it for ever.
func lookPath() string   { return "/look-" + sumOf(look()) + ".css" }
func scriptPath() string { return "/phone-" + sumOf(script) + ".js" }

func sumOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return strings.ToLower(base32.StdEncoding.EncodeToString(sum[:])[:12])
}

// still serves what never changes.
func still(kind, text string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", kind)
		w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
		_, _ = w.Write([]byte(text)) // whoever went away needs none
	}
}

//go:embed *.html
var files embed.FS

// templates are read when the first page is asked for.
var templates = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("").Funcs(template.FuncMap{
		"draw": html.Draw, "code": code, "look": lookPath, "script": scriptPath, "lay": lay, "now": now, "rest": rest, "latest": latest, "untold": untold, "only": only,
	}).ParseFS(files, "*.html"))
})

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

// head is what every page begins with.
type head struct {
	Lang, Title string
	Say         func(id string) string
	Stream      string // where news are told; "" where there are none
	Record      int    // the last one that the page knows
	Beat        int64  // how often something is told there, in milliseconds
}

func newHead(v *speak.Voice, title string) head {
	return head{Lang: v.Lang, Title: title, Say: func(id string) string { return v.Say(id, nil) }}
}

// refusal is a page that says what stands against a request.
type refusal struct {
	head
	Told string
}

// answer is what a request is answered with: a page, or the address of another one.
type answer struct {
	status int
	page   string // the name of its template
	value  any
	to     string
	sets   []*http.Cookie
	wait   time.Duration // before another request is heard
}

func (a answer) write(w http.ResponseWriter, r *http.Request) {
	for _, cookie := range a.sets {
		http.SetCookie(w, cookie)
	}
	if a.to != "" {
		http.Redirect(w, r, a.to, http.StatusSeeOther)
		return
	}
	var page bytes.Buffer
	if err := templates().ExecuteTemplate(&page, a.page, a.value); err != nil {
		panic(err) // the program's own files; the server ends the request
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	if a.wait > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(a.wait.Seconds()))))
	}
	if a.status != 0 {
		w.WriteHeader(a.status)
	}
	_, _ = w.Write(page.Bytes())
}

// refuse answers what no room can.
func (s *Server) refuse(w http.ResponseWriter, v *speak.Voice, status int, id string) {
	answer{status: status, page: "refusal", value: refusal{newHead(v, v.Say("phone.failed", nil)), v.Say(id, nil)}}.write(w, nil)
}
