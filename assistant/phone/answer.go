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
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	if a.whole != "" {
		w.Header().Set("Content-Security-Policy", report.Policy()+"; frame-ancestors 'none'")
		_, _ = io.WriteString(w, a.whole)
		return
	}
	var drawn bytes.Buffer
	drawn.Grow(usual)
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

// usual is how long most pages are: they are drawn where there is room for that.
const usual = 16 << 10

// refuse answers what no room can.
func refuse(w http.ResponseWriter, v *speak.Voice, status int, id string) {
	told(v, status, v.Say(id, nil)).write(w, nil)
}

// failure is what the record, or the program's own files, have against a request.
func failure(v *speak.Voice, err error) answer {
	return told(v, http.StatusInternalServerError, v.Fault(err))
}

func told(v *speak.Voice, status int, why string) answer {
	return answer{status: status, page: "refusal", value: refusal{page.NewHead(v, v.Say("phone.failed", nil)), why}}
}
