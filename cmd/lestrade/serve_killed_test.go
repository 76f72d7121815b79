//go:build unix

package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"

	"lestrade/rules/rulestest/testbed"
)

// sights are what each seat tells of the cards before the first turn.
var sights = map[string][]string{
	"Anna":  {"front Bruno butcher market rifle", "behind Anna maid knife"},
	"Bruno": {"front Chloé officer library crossbow", "behind Bruno nurse poison"},
	"Chloé": {"front Dario countess park gun", "behind Chloé duke sword"},
	"Dario": {"front Anna dancer harbor blowgun", "behind Dario parlor museum"},
}

// TestServeKilled: four phones say at once what their seats see. The program is killed once some
// lines were answered, and started again at the same place. The answered lines stand, and everybody
// is back in their seat and says what is still missing.
func TestServeKilled(t *testing.T) {
	t.Parallel()
	program := build(t, ".")
	for _, answers := range []int{3, 1, 2, 4, 5, 6, 7}[:testbed.Runs(1, 7)] {
		t.Run(fmt.Sprint(answers), func(t *testing.T) {
			data := t.TempDir()
			run := func(args ...string) string {
				out, err := lestrade(program, data, args...).CombinedOutput()
				if err != nil {
					t.Fatalf("%q: %v\n%s", args, err, out)
				}
				return string(out)
			}
			run("new", "13-indices", "--seats", "Anna,Bruno,Chloé,Dario")
			s := serve(t, program, data, "127.0.0.1:0")
			var all []*witness
			for seat, lines := range sights {
				jar, err := cookiejar.New(nil)
				if err != nil {
					t.Fatal(err)
				}
				w := &witness{Client: http.Client{Jar: jar, Transport: &http.Transport{}}, lines: lines}
				if err := cmp.Or(w.get(s.Seats[seat]), w.send(nil)); err != nil {
					t.Fatal(err)
				}
				all = append(all, w)
			}
			heard := make(chan string, 8)
			var speaking sync.WaitGroup
			for _, w := range all {
				speaking.Go(func() { w.tellAll(heard) })
			}
			for range answers {
				<-heard
			}
			if err := s.Process.Signal(syscall.SIGKILL); err != nil {
				t.Fatal(err)
			}
			speaking.Wait()
			_ = s.Wait() // killed
			log := run("export")
			for _, w := range all {
				for _, line := range w.answered {
					if !strings.Contains(log, line+"\n") {
						t.Errorf("%q was answered, and is lost", line)
					}
				}
			}

			serve(t, program, data, all[0].at.Host)
			for _, w := range all {
				if err := w.get(w.at.String()); err != nil || !strings.HasSuffix(w.at.Path, "/seat") {
					t.Fatalf("after the start a phone is at %s: %v", w.at, err)
				}
				w.lines = slices.DeleteFunc(slices.Clone(w.lines), func(line string) bool { return strings.Contains(log, line+"\n") })
				speaking.Go(func() { w.tellAll(nil) })
			}
			speaking.Wait()
			log = run("export")
			for _, w := range all {
				if w.failed != nil {
					t.Errorf("after the start: %v", w.failed)
				}
			}
			for seat, lines := range sights {
				for _, line := range lines {
					if n := strings.Count(log, line+"\n"); n != 1 {
						t.Errorf("%s told %q, which stands %d times", seat, line, n)
					}
				}
			}
		})
	}
}

// witness is a phone on which lines are said, for as long as the program answers.
type witness struct {
	http.Client
	lines, answered []string
	failed          error
	at              *url.URL
	page            string
}

func (w *witness) tellAll(heard chan<- string) {
	w.failed = nil
	for _, line := range w.lines {
		if w.failed = w.tell(line); w.failed != nil {
			return
		}
		w.answered = append(w.answered, line)
		if heard != nil {
			heard <- line
		}
	}
}

func (w *witness) tell(line string) error {
	if err := w.send(url.Values{"typed": {line}}); err != nil {
		return err
	}
	row := regexp.MustCompile(`value="(\d+)"[^>]*data-entry="` + regexp.QuoteMeta(line) + `"`).FindStringSubmatch(w.page)
	if row == nil {
		return fmt.Errorf("%q is not offered:\n%s", line, w.page)
	}
	return w.send(url.Values{"row": row[1:]})
}

func (w *witness) get(address string) error { return w.read(w.Get(address)) }

func (w *witness) send(form url.Values) error {
	if key := pageKey.FindStringSubmatch(w.page); key != nil {
		form.Set("key", key[1])
	}
	request, err := http.NewRequest(http.MethodPost, w.at.String(), strings.NewReader(form.Encode()))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Origin", "http://"+w.at.Host)
	return w.read(w.Do(request))
}

func (w *witness) read(answer *http.Response, err error) error {
	if err != nil {
		return err
	}
	page, err := io.ReadAll(answer.Body)
	w.page, w.at = string(page), answer.Request.URL
	if err == nil && answer.StatusCode != http.StatusOK {
		err = errors.New(answer.Status)
	}
	return errors.Join(err, answer.Body.Close())
}
