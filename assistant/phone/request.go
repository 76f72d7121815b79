package phone

import (
	"context"
	"net/url"
	"strings"
)

// Request is what a phone asks for, whichever way it came. Whoever hands it to a [Server] answers
// for it that a form was sent by a page of ours.
type Request struct {
	Context context.Context // ends when the phone is gone
	Path    string
	Post    bool              // it sends a form …
	Form    url.Values        // … this one; nil if it was longer than [MostBody]
	Cookies map[string]string // those that earlier answers set
	From    string            // the path of the page where it was sent, if that is known
}

// MostBody is the longest form that a request may send, in bytes.
const MostBody = 16 << 10

// part returns a part of the path: /t/0/1/2.
func (r Request) part(n int) string {
	parts := strings.Split(r.Path, "/")
	if n += 2; n >= len(parts) {
		return ""
	}
	return parts[n]
}

// Follows tells whether the phone asks to be told of news: see [Server.Follow].
func (r Request) Follows() bool { return !r.Post && r.part(1) == "stream" }
