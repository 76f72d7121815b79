package net

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"
)

// What machines have: the addresses of the networks that phones are in come first.
func TestLikelyAddressesComeFirst(t *testing.T) {
	for name, c := range map[string]struct {
		of      []string // on an interface
		outward string
		want    string
	}{
		"a laptop at home":             {[]string{"lo 127.0.0.1", "wlan0 192.168.1.23", "wlan0 fe80::1"}, "192.168.1.23", "192.168.1.23"},
		"with containers":              {[]string{"docker0 172.17.0.1", "br-12ab 172.18.0.1", "veth9 169.254.3.4", "en0 10.0.0.5"}, "10.0.0.5", "10.0.0.5 172.17.0.1 172.18.0.1 169.254.3.4"},
		"with a tunnel that takes all": {[]string{"utun3 10.8.0.2", "en0 192.168.0.7"}, "10.8.0.2", "192.168.0.7 10.8.0.2"},
		"under Windows, with WSL":      {[]string{"vEthernet (WSL) 172.29.96.1", "Wi-Fi 192.168.178.20"}, "192.168.178.20", "192.168.178.20 172.29.96.1"},
		"in two networks":              {[]string{"eth0 192.168.1.4", "wlan0 192.168.2.4"}, "192.168.2.4", "192.168.2.4 192.168.1.4"},
		"with a public address":        {[]string{"eth0 203.0.113.9", "wlan0 192.168.2.4"}, "203.0.113.9", "192.168.2.4 203.0.113.9"},
		"a phone, which lists none":    {nil, "192.168.43.1", "192.168.43.1"},
		"in no network":                {[]string{"lo 127.0.0.1"}, "", "127.0.0.1"},
		"with an address of its own":   {[]string{"eth0 169.254.7.7", "wlan0 192.168.2.4"}, "", "192.168.2.4 169.254.7.7"},
	} {
		var of []placed
		for _, text := range c.of {
			at := strings.LastIndex(text, " ")
			of = append(of, placed{text[:at], netip.MustParseAddr(text[at+1:])})
		}
		outward, _ := netip.ParseAddr(c.outward)
		if got := strings.Trim(fmt.Sprint(rank(of, outward)), "[]"); got != c.want {
			t.Errorf("%s: %s, wanted %s", name, got, c.want)
		}
	}
}

// listen is a network that listens on this machine alone.
func listen(t *testing.T, handler http.Handler) *Network {
	t.Helper()
	n := &Network{At: "127.0.0.1:0", Handler: handler}
	if err := n.Listen(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = n.listener.Close() })
	return n
}

func TestOwnNames(t *testing.T) {
	n := listen(t, http.NotFoundHandler())
	port := fmt.Sprint(n.port())
	for host, want := range map[string]bool{
		"127.0.0.1:" + port: true, "localhost:" + port: true, "[::1]:" + port: true,
		"127.0.0.1": false, "127.0.0.1:1": false, "192.0.2.77:" + port: false, "example.com:" + port: false, "localhost.example.com:" + port: false, "": false,
	} {
		if got := n.Knows(host); got != want {
			t.Errorf("%q is ours: %v", host, got)
		}
	}
	if urls := n.URLs(); len(urls) != 1 || urls[0] != "http://127.0.0.1:"+port {
		t.Errorf("it is found at %q", urls)
	}
}

// A browser that makes https of the address is noticed, once a try; one that asks as it should is not.
func TestHTTPSIsMet(t *testing.T) {
	met := make(chan bool, 9)
	n := &Network{At: "127.0.0.1:0", Handler: http.NotFoundHandler(), HTTPS: func() { met <- true }}
	if err := n.Listen(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = n.listener.Close() })
	plain := n.URLs()[0]
	for _, url := range []string{plain, strings.Replace(plain, "http:", "https:", 1)} {
		if answer, err := http.Get(url); err == nil {
			_ = answer.Body.Close() // only its coming counts
		}
	}
	if <-met; len(met) > 0 {
		t.Errorf("it is met %d times more", len(met))
	}
}

// A request that does not come to its end is given up, and one too many waits to be let in.
func TestFewConnectionsAtOnce(t *testing.T) {
	inner, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l := limit(inner, 2, nil)
	defer l.Close() //nolint:errcheck // it ends with the test
	server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "here") }), ReadHeaderTimeout: time.Minute}
	go server.Serve(l)   //nolint:errcheck // closed
	defer server.Close() //nolint:errcheck // it ends with the test
	dial := func() net.Conn {
		c, err := net.Dial("tcp", inner.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	idle := []net.Conn{dial(), dial()}
	third := dial()
	defer third.Close() //nolint:errcheck // it ends with the test
	if _, err := io.WriteString(third, "GET / HTTP/1.0\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	answered := make(chan string)
	go func() {
		all, _ := io.ReadAll(third)
		answered <- string(all)
	}()
	select {
	case <-answered:
		t.Error("three are let in")
	case <-time.After(50 * time.Millisecond):
	}
	for _, c := range idle {
		c.Close() //nolint:errcheck // that is what is wanted
	}
	if got := <-answered; !strings.Contains(got, "here") {
		t.Errorf("the third is answered %q", got)
	}
}
