//go:build unix

package main

import (
	"maps"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"lestrade/assistant/phone/phonetest"
	"lestrade/rules/rulestest/testbed"
)

// mostApart is how far the pages of a table may show its timer apart.
const mostApart = 200 * time.Millisecond

// TestTimersAgree: five pages show each second of the table's timer at the same moment: after one
// was opened anew, one has slept, and the program was killed and started again; one who stops it
// stops it for all. For the program that comes next the time has gone on.
func TestTimersAgree(t *testing.T) {
	testbed.NeedTime(t)
	browser := phonetest.OpenAlone(t)
	program, data := build(t, "."), t.TempDir()
	if out, err := lestrade(program, data, "new", "13-indices", "--seats", "Anna,Bruno,Chloé,Dario").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	s := serve(t, program, data, "127.0.0.1:0")
	links := map[string]string{"the table": s.Table}
	maps.Copy(links, s.Seats)
	pages := map[string]*phonetest.Page{}
	for name, link := range links {
		page := browser.Page(t, phonetest.Phone, "en", false)
		page.NoteSeconds()
		page.Go(link)
		page.Tap("main button")
		page.Wait(`!!document.querySelector(".timer")`)
		pages[name] = page
	}
	at := strings.Split(s.Table, "/")[2]
	agree := func(when string) time.Time {
		t.Helper()
		ends := phonetest.Ends(slices.Collect(maps.Values(pages))...)
		apart := phonetest.Apart(ends)
		t.Logf("%s they are %s apart at most", when, apart)
		if apart > mostApart {
			t.Errorf("%s the pages are %s apart", when, apart)
		}
		return ends[0]
	}
	pages["Anna"].Tap(".timer summary")
	pages["Anna"].Tap(`[name=timer][value="discussion 5m0s"]`)
	ends := agree("at first")

	pages["Bruno"].Reload()
	agree("after one was opened anew")

	pages["Chloé"].Freeze(true)
	time.Sleep(3 * time.Second)
	pages["Chloé"].Freeze(false)
	pages["Chloé"].Hide(false)
	agree("after one has slept")

	pages["Dario"].Hide(true)
	if err := s.Process.Signal(syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	_ = s.Wait() // killed
	time.Sleep(2 * time.Second)
	serve(t, program, data, at)
	pages["Dario"].Hide(false)
	for _, page := range pages {
		page.Wait(`document.querySelector(".away").hidden`)
	}
	pages["Bruno"].Reload()
	if off := agree("after the program was killed").Sub(ends); off.Abs() > mostApart {
		t.Errorf("the timer went wrong by %s while the program was killed", off)
	}

	pages["the table"].Tap(".timer summary")
	pages["the table"].Tap("[name=timer][value=stop]")
	var stands []string
	for _, page := range pages {
		page.Wait(`document.querySelector("[role=timer]").textContent.includes("stopped")`)
		stands = append(stands, phonetest.Read[string](page, `document.querySelector("[role=timer]").textContent`))
	}
	if len(slices.Compact(stands)) != 1 {
		t.Errorf("it was stopped at %q", stands)
	}
	pages["Dario"].Tap(".timer summary")
	pages["Dario"].Tap("[name=timer][value=go]")
	agree("after it was stopped and went on")
}
