package phone

import (
	"net/http"
	"net/url"
	"slices"

	"lestrade/assistant/desk"
	"lestrade/assistant/speak"
	"lestrade/data"
)

// A phone speaks the host's language, which is that of the box on the table, until another one
// is chosen on it: what a browser prefers says nothing of the words on the cards. It keeps the
// choice in a cookie.

const languageCookie = "lestrade-lang"

// voiceOf is the voice of the phone that sends a request.
func (s *Server) voiceOf(r *http.Request) *speak.Voice {
	chosen, err := r.Cookie(languageCookie)
	if err != nil || !slices.Contains(data.Languages(), chosen.Value) {
		return s.voice
	}
	return voiceIn(chosen.Value)
}

func voiceIn(lang string) *speak.Voice { return speak.New(lang).Pointing() }

// speak has a phone speak another language, on the page where it was chosen.
func (s *Server) speak(w http.ResponseWriter, r *http.Request) {
	to := "/"
	if from, err := url.Parse(r.Header.Get("Referer")); err == nil && from.Path != "" {
		to = from.Path
	}
	answer{to: to, sets: []*http.Cookie{cookie(languageCookie, r.PostFormValue("lang"), "/")}}.write(w, r)
}

// spoken has a room speak to a phone in its language, where that has the game, until that is undone.
func (r *Room) spoken(v *speak.Voice) (undo func()) {
	before := r.voice
	r.voice = desk.VoiceAt(v, r.table)
	return func() { r.voice = before }
}
