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

// refusal is a page that says why a request was not granted.
type refusal struct {
	page.Head
	Told string
}

// answer is the answer to a request: a page, or the address of another one.
type answer struct {
	status int
	page   string // the name of its template
	value  any
	whole  string        // a page that needs no template, with a policy of its own
	later  func() answer // makes an answer that takes long, after the room was unlocked for others
	to     string
	sets   []*http.Cookie
	wait   time.Duration // how long the phone must wait before it sends another request
}

func (a answer) write(w http.ResponseWriter, r *http.Request) {
	for _, cookie := range a.sets {
		http.SetCookie(w, cookie)
	}
	if a.to != "" {
		http.Redirect(w, r, a.to, http.StatusSeeOther)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	if a.whole != "" {
		w.Header().Set("Content-Security-Policy", report.Policy()+"; frame-ancestors 'none'")
		_, _ = io.WriteString(w, a.whole)
		return
	}
	var drawn bytes.Buffer
	drawn.Grow(usualPage)
	if err := page.Draw(&drawn, a.page, a.value); err != nil {
		panic(err) // the program's own files; the server ends the request
	}
	w.Header().Set("Content-Length", strconv.Itoa(drawn.Len())) // it goes out whole
	if a.wait > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(a.wait.Seconds()))))
	}
	if a.status != 0 {
		w.WriteHeader(a.status)
	}
	_, _ = w.Write(drawn.Bytes())
}

// usualPage is the length of most pages, in bytes: room for that much is made before one is drawn.
const usualPage = 16 << 10

// refuse answers a request that belongs to no room with a page that says why nothing was done.
func refuse(w http.ResponseWriter, v *speak.Voice, status int, id string) {
	refusalPage(v, status, v.Say(id, nil)).write(w, nil)
}

// failure answers that the store failed, or the program's own files did.
func failure(v *speak.Voice, err error) answer {
	return refusalPage(v, http.StatusInternalServerError, v.Fault(err))
}

func refusalPage(v *speak.Voice, status int, why string) answer {
	return answer{status: status, page: "refusal", value: refusal{page.NewHead(v, v.Say("phone.failed", nil)), why}}
}
