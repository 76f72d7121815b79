package main

import (
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"regexp"
	"strings"
	"testing"
)

// handset is a phone with its browser.
type handset struct {
	*testing.T
	http.Client
	page string
	at   *url.URL
}

func newHandset(t *testing.T) *handset {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &handset{T: t, Client: http.Client{Jar: jar}}
}

func (p *handset) open(address string) { p.answered(p.Get(address)) }

func (p *handset) send(form url.Values) {
	p.Helper()
	request, err := http.NewRequest(http.MethodPost, p.at.String(), strings.NewReader(form.Encode()))
	if err != nil {
		p.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Origin", "http://"+p.at.Host)
	p.answered(p.Do(request))
}

func (p *handset) answered(answer *http.Response, err error) {
	p.Helper()
	if err != nil {
		p.Fatal(err)
	}
	defer answer.Body.Close() //nolint:errcheck // it was read
	page, err := io.ReadAll(answer.Body)
	if err != nil {
		p.Fatal(err)
	}
	p.page, p.at = string(page), answer.Request.URL
}

var pageKey = regexp.MustCompile(`name="key" value="(\w+)"`)

// key is the page's, under which what it offers is kept.
func (p *handset) key() string {
	p.Helper()
	found := pageKey.FindStringSubmatch(p.page)
	if found == nil {
		p.Fatalf("the page has no key:\n%s", p.page)
	}
	return found[1]
}

// says types a line and takes it.
func (p *handset) says(line string) {
	p.Helper()
	p.send(url.Values{"key": {p.key()}, "typed": {line}})
	p.send(url.Values{"key": {p.key()}, "row": {"0"}})
}

// row is the form that choosing the row with a text sends.
func (p *handset) row(text string) url.Values {
	p.Helper()
	found := regexp.MustCompile(`<button name="row" value="(\d+)"[^>]*>[^<]*` + regexp.QuoteMeta(text)).FindStringSubmatch(p.page)
	if found == nil {
		p.Fatalf("no row has %q:\n%s", text, p.page)
	}
	return url.Values{"key": {p.key()}, "row": found[1:]}
}
