package phone

import (
	"bytes"
	"fmt"
	"time"

	"lestrade/assistant/phone/page"
	"lestrade/assistant/report"
	"lestrade/assistant/speak"
)

// Answer is what a phone gets for a request: a page or a file, or the path of another page.
type Answer struct {
	Status  int    // as HTTP numbers them
	To      string // the path to go to; there is no body then
	Kind    string // the media type of the body
	Body    []byte
	Policy  string        // what the page may load and do, as a Content-Security-Policy
	Fixed   bool          // the body never changes
	Cookies []Cookie      // to keep, and to send with later requests
	Wait    time.Duration // how long the phone must wait before it sends another request
}

// Cookie is a word that a phone keeps. No script may read it, and only our own pages send it.
type Cookie struct {
	Name, Value string
	Path        string        // it is sent to addresses below this one
	Lasts       time.Duration // how long it is kept; 0: it is forgotten now
}

// Statuses of answers, as HTTP numbers them (RFC 9110).
const (
	ok          = 200
	noContent   = 204
	seeOther    = 303
	notFound    = 404
	tooLong     = 413
	tooMany     = 429
	failed      = 500
	unavailable = 503
)

// answer is an answer before its page is drawn: that is done after the room was unlocked.
type answer struct {
	status int
	page   string // the name of its template
	value  any
	whole  string        // a page that needs no template, with a policy of its own
	later  func() answer // makes an answer that takes long
	to     string
	sets   []Cookie
	wait   time.Duration
}

// policy lets pages load only files of ours, and run no script that stands in the page itself.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; " +
	"form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

// drawn is the answer as the phone gets it.
func (a answer) drawn() Answer {
	if a.later != nil {
		a = a.later()
	}
	made := Answer{Status: a.status, To: a.to, Kind: "text/html; charset=utf-8", Policy: policy, Cookies: a.sets, Wait: a.wait}
	switch {
	case a.to != "":
		made.Status = seeOther
		return made
	case made.Status == 0:
		made.Status = ok
	}
	if a.whole != "" {
		made.Body, made.Policy = []byte(a.whole), report.Policy()+"; frame-ancestors 'none'"
		return made
	}
	var out bytes.Buffer
	out.Grow(usualPage)
	if err := page.Draw(&out, a.page, a.value); err != nil {
		panic(err) // the program's own files
	}
	made.Body = out.Bytes()
	return made
}

// usualPage is the length of most pages, in bytes: room for that much is made before one is drawn.
const usualPage = 16 << 10

// Refusal is a page that says why a request was not even looked at, by the name of that sentence.
func (s *Server) Refusal(r Request, status int, id string) Answer {
	return s.refusal(r, status, id).drawn()
}

func (s *Server) refusal(r Request, status int, id string) answer {
	v := s.voiceOf(r)
	return refusalPage(v, status, v.Say(id, nil))
}

// Broken is a page that tells of a fault of the program itself, met while a request was answered.
func (s *Server) Broken(r Request, fault any) Answer {
	v := s.voiceOf(r)
	return refusalPage(v, failed, v.Say("phone.fault", speak.Figures{"fault": speak.Plain(fmt.Sprint(fault))})).drawn()
}

// failure answers that the store failed, or the program's own files did.
func failure(v *speak.Voice, err error) answer {
	return refusalPage(v, failed, v.Fault(err))
}

func refusalPage(v *speak.Voice, status int, why string) answer {
	return answer{status: status, page: "refusal", value: page.NewRefusal(v, why)}
}
