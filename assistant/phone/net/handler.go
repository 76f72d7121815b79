package net

import (
	"errors"
	"fmt"
	"math"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"lestrade/assistant/phone"
)

// Handler answers requests over HTTP by a server's pages. It refuses a request that does not name
// this server, and a form that no page of ours sent. knows tells whether a host is this server: a
// page of another site must not pass for ours.
func Handler(s *phone.Server, knows func(host string) bool) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked := phone.Request{Context: r.Context(), Path: r.URL.Path, Post: r.Method == http.MethodPost, Cookies: map[string]string{}}
		for _, cookie := range r.Cookies() {
			if _, twice := asked.Cookies[cookie.Name]; !twice { // the one for the longest path comes first
				asked.Cookies[cookie.Name] = cookie.Value
			}
		}
		if from, err := url.Parse(r.Referer()); err == nil {
			asked.From = from.Path
		}
		defer func() { // one phone meets the fault, and is told; the tables go on
			if fault := recover(); fault != nil {
				write(w, s.Broken(asked, fault))
			}
		}()
		switch {
		case !knows(r.Host):
			write(w, s.Refusal(asked, http.StatusMisdirectedRequest, "phone.other-host"))
			return
		case r.Method != http.MethodGet && r.Method != http.MethodHead && !asked.Post:
			write(w, s.Refusal(asked, http.StatusMethodNotAllowed, "phone.other-method"))
			return
		case asked.Post && !ours(r):
			write(w, s.Refusal(asked, http.StatusForbidden, "phone.other-origin"))
			return
		case asked.Follows():
			follow(w, s, asked)
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, phone.MostBody)
		if err := r.ParseForm(); err == nil {
			asked.Form = r.PostForm
		}
		write(w, s.Answer(asked))
	})
}

// ours tells whether a form was sent by a page of ours. A browser tells it by one of three headers,
// and over plain http does not send them all.
func ours(r *http.Request) bool {
	own := "http://" + r.Host
	switch origin := r.Header.Get("Origin"); {
	case origin != "":
		return origin == own
	case r.Header.Get("Sec-Fetch-Site") != "":
		return r.Header.Get("Sec-Fetch-Site") == "same-origin"
	}
	return strings.HasPrefix(r.Referer(), own+"/")
}

func write(w http.ResponseWriter, a phone.Answer) {
	h := w.Header()
	guard(h, a.Policy)
	for _, c := range a.Cookies {
		made := http.Cookie{Name: c.Name, Value: c.Value, Path: c.Path, MaxAge: int(c.Lasts.Seconds()), HttpOnly: true, SameSite: http.SameSiteStrictMode}
		if c.Lasts == 0 {
			made.MaxAge = -1
		}
		http.SetCookie(w, &made)
	}
	if a.To != "" {
		h.Set("Location", (&url.URL{Path: a.To}).String())
		w.WriteHeader(a.Status)
		return
	}
	h.Set("Content-Type", a.Kind)
	h.Set("Content-Length", strconv.Itoa(len(a.Body))) // it goes out whole
	if a.Fixed {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	if a.Wait > 0 {
		h.Set("Retry-After", strconv.Itoa(int(math.Ceil(a.Wait.Seconds()))))
	}
	w.WriteHeader(a.Status)
	_, _ = w.Write(a.Body) // a phone that went away needs no answer
}

// guard sets the headers that keep other sites, and the caches of others, away from a page.
func guard(h http.Header, policy string) {
	if policy != "" {
		h.Set("Content-Security-Policy", policy)
	}
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "same-origin") // with none at all browsers hide the Origin of forms too
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Cache-Control", "no-store")
}

// patience is how long a message to a phone may take before the stream is given up.
const patience = 10 * time.Second

// follow tells a phone of news as server-sent events.
func follow(w http.ResponseWriter, s *phone.Server, asked phone.Request) {
	guard(w.Header(), "")
	out := http.NewResponseController(w)
	begun := false
	status := s.Follow(asked, func(beat bool, record int) error {
		if !begun {
			begun = true
			w.Header().Set("Content-Type", "text/event-stream")
		}
		_ = out.SetWriteDeadline(time.Now().Add(patience)) // if the writer has one: nobody waits for a phone that is gone
		kind := ""
		if beat {
			kind = "event: beat\n"
		}
		_, err := fmt.Fprintf(w, "%sdata: %d\n\n", kind, record)
		return errors.Join(err, out.Flush())
	})
	if !begun {
		w.WriteHeader(status)
	}
}
