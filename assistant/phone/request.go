package phone

import (
	"context"
	"net/url"
	"strings"
)

// Request is what a phone asks for, by HTTP or over a channel. The caller of [Server.Answer] must
// have checked that a form comes from a page of ours.
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

// place returns what the path names: /t/CODE/PAGE, or /t/CODE/sit/LINK. is is false for another path.
func (r Request) place() (code, page, link string, is bool) {
	parts := strings.Split(r.Path, "/")
	switch {
	case len(parts) < 4 || parts[0] != "" || parts[1] != "t":
		return "", "", "", false
	case len(parts) == 5 && parts[3] == "sit":
		return parts[2], parts[3], parts[4], true
	}
	return parts[2], parts[3], "", len(parts) == 4 && parts[3] != "sit"
}

// Follows tells whether the phone asks to be told of news: see [Server.Follow].
func (r Request) Follows() bool {
	_, page, _, is := r.place()
	return is && !r.Post && page == "stream"
}
