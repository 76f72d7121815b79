package phone_test

import (
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"lestrade/assistant/desk"
	"lestrade/assistant/draw"
	"lestrade/assistant/help/house"
	"lestrade/assistant/phone"
	phonenet "lestrade/assistant/phone/net"
	"lestrade/assistant/phone/phonetest"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// pick taps what says a text on a page.
func pick(p *phonetest.Page, text string) {
	const found = `(() => {
		const all = [...document.querySelectorAll("main button, main a")].filter((e) => e.textContent.includes(%q) && e.getClientRects().length)
		document.querySelectorAll("[data-picked]").forEach((e) => e.removeAttribute("data-picked"))
		all[0]?.setAttribute("data-picked", "")
		return all.length > 0
	})()`
	p.Wait(fmt.Sprintf(found, text))
	p.Tap("[data-picked]")
}

// TestTheHostsBrowserIsKilled: the host sits there again, on another device, in less than a minute of
// the table's clock, with the yes of two others, of the only one, or of the terminal. Somebody who
// gets no yes sees only what all know.
func TestTheHostsBrowserIsKilled(t *testing.T) {
	type evening struct {
		seats    string
		terminal bool
	}
	all := []evening{{"Tom, Lily, Max", false}, {"Tom, Lily", false}, {"Tom, Lily", true}}
	browser := phonetest.OpenThorough(t)
	for _, c := range all {
		t.Run(fmt.Sprint(c.seats, c.terminal), func(t *testing.T) { hostsBrowserIsKilled(t, browser, strings.Split(c.seats, ", "), c.terminal) })
	}
}

func hostsBrowserIsKilled(t *testing.T, browser *phonetest.Browser, seats []string, terminal bool) {
	var turned atomic.Int64
	began := time.Date(2026, 11, 23, 20, 0, 0, 0, time.UTC)
	hall := &table.Hall{
		Store: store.Shared(new(store.Memory)), Shelf: house.Games.Shelf(), Chance: first{}, Seed: func() draw.Seed { return draw.Seed{} },
		Now: func() time.Time { return began.Add(time.Duration(turned.Load())) },
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := "http://" + strings.Replace(listener.Addr().String(), "127.0.0.1", "table.test", 1)
	hub := phone.New(hall, house.Games, speak.New("fr"), away(address), nil)
	hub.Hub()
	if terminal {
		hub.Tend()
	}
	served := &httptest.Server{Listener: listener, Config: &http.Server{Handler: phonenet.Handler(hub, away(address).Knows)}}
	served.Start()
	t.Cleanup(func() { served.CloseClientConnections(); served.Close() })
	shoot := func(p *phonetest.Page, name string) { // for people to look at
		if folder := os.Getenv("LESTRADE_PICTURES"); folder != "" {
			p.Picture(filepath.Join(folder, fmt.Sprintf("host-%d-%t-%s.png", len(seats), terminal, name)))
		}
	}

	hosts := phonetest.OpenAlone(t)
	host := hosts.Page(t, phonetest.Phone, "fr", false)
	host.Go(address + "/open")
	pick(host, "13 Indices")
	host.Type(".ask > form > input[name=typed]", strings.Join(seats, ", "))
	host.Tap(".ask button.do")
	host.Wait(`(document.querySelector(".ask .told")||{innerText:""}).innerText.includes("Tom")`)
	pick(host, "comme")
	pick(host, "me dit tout")
	host.Tap(`button[value="Tom"]`)
	host.Wait(`!!document.querySelector("main.phone[data-seat]")`)
	door := strings.TrimSuffix(phonetest.Read[string](host, "location.href"), "seat")
	others := map[string]*phonetest.Page{}
	for _, seat := range seats[1:] {
		others[seat] = browser.Page(t, phonetest.Phone, "fr", false)
		others[seat].Go(door)
		others[seat].Tap(fmt.Sprintf("button[value=%q]", seat))
		others[seat].Wait(`!!document.querySelector("main.phone[data-seat]")`)
	}
	name, err := hall.Store.Latest()
	if err != nil {
		t.Fatal(err)
	}
	at, err := hall.Open(name.Name)
	if err != nil {
		t.Fatal(err)
	}
	whole, err := at.As(rules.Referee)
	if err == nil {
		_, err = whole.Enter("front Lily butcher market rifle", "en", table.Anything)
	}
	if err != nil {
		t.Fatal(err)
	}
	hub.Look()
	host.Tap("[name=uncover]") // Tom reads what Lily may not
	host.Wait(`document.querySelector("section.private[data-open]")?.innerText.includes("boucher")`)

	hosts.Kill(t)
	killed := turned.Load()
	again, thief := browser.Page(t, phonetest.Phone, "fr", false), browser.Page(t, phonetest.Phone, "fr", false)
	nothing := func(p *phonetest.Page) {
		t.Helper()
		for _, word := range []string{"boucher", "marché", "fusil", "butcher", "market", "rifle"} {
			if strings.Contains(p.Source(), word) {
				t.Errorf("without a yes %s is shown:\n%s", word, p.Text())
			}
		}
	}
	again.Go(door)
	again.Tap(`button[value="Tom"]`)
	again.Shows("le oui de l’hôte, Tom, est attendu depuis 20:00")
	shoot(again, "asks")
	nothing(again)
	given := seats[1:min(3, len(seats))]
	passed := func() bool { return strings.Contains(others["Lily"].Text(), "au lieu de celui qui n’est plus là") }
	for turned.Load()-killed < int64(time.Minute) && !passed() {
		turned.Add(int64(5 * time.Second))
		hub.Look()
		for held := 0; held < 100 && !passed(); held++ { // the page fetches what it was told, on a busy machine too
			time.Sleep(20 * time.Millisecond)
			if turned.Load()-killed < int64(30*time.Second) {
				break // nothing passes on earlier
			}
		}
	}
	if !passed() {
		t.Fatalf("after a minute Lily sees\n%s", others["Lily"].Text())
	}
	for seat, p := range others {
		p.Shows("n autre téléphone veut prendre la place de Tom, au lieu de celui qui n’est plus là", "depuis 20:00")
		shoot(p, seat+"-sees")
	}
	again.Wait(`!document.body.innerText.includes("demi-minute")`)
	shoot(again, "waits")
	if terminal {
		waits := hub.Phones(desk.Table{}).Waiting()
		if len(waits) != 1 {
			t.Fatalf("at the terminal waits %+v", waits)
		}
		t.Logf("the terminal: %s — %s", waits[0].Text, waits[0].Wanted)
		if err := hub.Phones(desk.Table{}).Answer(waits[0].ID, true); err != nil {
			t.Fatal(err)
		}
	} else {
		for n, seat := range given {
			if n > 0 {
				others[seat].Shows("déjà dit par " + given[n-1])
			}
			t.Logf("%s sees: %s", seat, phonetest.Read[string](others[seat], `document.querySelector(".part.answer h2").innerText`))
			pick(others[seat], "oui, d’accord")
			if n < len(given)-1 {
				again.Shows("déjà dit par " + seat)
				nothing(again)
			}
		}
	}
	again.Wait(`document.querySelector("main.phone")?.dataset.seat === "Tom"`)
	if took := time.Duration(turned.Load() - killed); took >= time.Minute {
		t.Errorf("the host is back after %s", took)
	} else {
		t.Logf("the host is back after %s of the table's clock", took)
	}
	again.Tap("[name=uncover]")
	again.Wait(`document.querySelector("section.private[data-open]")?.innerText.includes("boucher")`)
	shoot(again, "back")

	thief.Go(door)
	thief.Tap(`button[value="Tom"]`)
	thief.Shows("le oui de l’hôte, Tom, est attendu")
	nothing(thief)
	again.Wait(`!!document.querySelector(".part.answer")`)
	pick(again, "non")
	thief.Shows("non de Tom")
	nothing(thief)
	shoot(thief, "thief")
}
