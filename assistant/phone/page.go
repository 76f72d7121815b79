package phone

import (
	"bytes"
	"io"
	"math"
	"net/http"
	"strconv"
	"time"

	"lestrade/assistant/phone/page"
	"lestrade/assistant/report"
	"lestrade/assistant/speak"
)

// still serves what never changes.
func still(kind, text string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", kind)
		w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
		_, _ = w.Write([]byte(text)) // whoever went away needs none
	}
}

// refusal is a page that says what stands against a request.
type refusal struct {
	page.Head
	Told string
}

// answer is what a request is answered with: a page, or the address of another one.
type answer struct {
	status int
	page   string // the name of its template
	value  any
	whole  string        // a page that needs no template, with a policy of its own
	later  func() answer // what takes long to make, once others can be heard again
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
	if a.whole != "" {
		w.Header().Set("Content-Security-Policy", report.Policy()+"; frame-ancestors 'none'")
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = io.WriteString(w, a.whole)
		return
	}
	var drawn bytes.Buffer
	drawn.Grow(usual)
	if err := page.Draw(&drawn, a.page, a.value); err != nil {
		panic(err) // the program's own files; the server ends the request
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Length", strconv.Itoa(drawn.Len())) // it goes out whole
	if a.wait > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(a.wait.Seconds()))))
	}
	if a.status != 0 {
		w.WriteHeader(a.status)
	}
	_, _ = w.Write(drawn.Bytes())
}

// usual is how long most pages are: they are drawn where there is room for that.
const usual = 16 << 10

// refuse answers what no room can.
func (s *Server) refuse(w http.ResponseWriter, v *speak.Voice, status int, id string) {
	answer{status: status, page: "refusal", value: refusal{page.NewHead(v, v.Say("phone.failed", nil)), v.Say(id, nil)}}.write(w, nil)
}
