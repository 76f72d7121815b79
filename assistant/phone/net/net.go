package net

import (
	"cmp"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strconv"
	"sync"
	"syscall"
	"time"
)

// usualPort is where phones find a table unless another port is given: the year in which A Study in
// Scarlet was printed.
const usualPort = 1887

// Network is the local network. A server can be found on it once it listens.
type Network struct {
	At      string       // "HOST:PORT"; either part may be left out: see Listen
	Handler http.Handler // answers requests
	HTTPS   func()       // is called when something asks by https; it may be nil

	mu        sync.Mutex
	listener  net.Listener
	fixed     bool // whether it listens at one address only, not at all of the machine's
	addresses []netip.Addr
	looked    time.Time
	failed    chan error
}

// Listen listens on all interfaces unless At names a host, and at [usualPort] unless At names a port. If
// [usualPort] is taken it listens at any free one. The error comes from the system.
func (n *Network) Listen() error {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.listener != nil {
		return nil
	}
	host, port, err := net.SplitHostPort(n.At)
	if err != nil {
		host, port = n.At, ""
	}
	l, err := net.Listen("tcp", net.JoinHostPort(host, cmp.Or(port, strconv.Itoa(usualPort))))
	if errors.Is(err, syscall.EADDRINUSE) && port == "" {
		l, err = net.Listen("tcp", net.JoinHostPort(host, "0"))
	}
	if err != nil {
		return err
	}
	own := l.Addr().(*net.TCPAddr).AddrPort().Addr().Unmap()
	n.listener, n.fixed, n.addresses = limit(l, mostConnections, n.HTTPS), !own.IsUnspecified(), []netip.Addr{own}
	n.failed = make(chan error, 1)
	server := &http.Server{
		Handler: n.Handler, ReadHeaderTimeout: toAsk, ReadTimeout: toAsk, WriteTimeout: toRead, IdleTimeout: idle, MaxHeaderBytes: mostHeader,
		ErrorLog: log.New(io.Discard, "", 0), // what a phone sends is no news for people who play
	}
	go func(l net.Listener, failed chan<- error) { failed <- server.Serve(l) }(n.listener, n.failed)
	return nil
}

// Failed gives the error that ended the listening.
func (n *Network) Failed() <-chan error { return n.failed }

// URLs are the server's addresses, the likeliest to be reached first; nil before it listens. In no
// network it is this machine's address for itself.
func (n *Network) URLs() []string {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.listener == nil {
		return nil
	}
	var urls []string
	for _, a := range n.current() {
		urls = append(urls, "http://"+netip.AddrPortFrom(a, n.port()).String())
	}
	return urls
}

// Knows tells whether a host that a request names is this server: one of its addresses, or
// localhost.
func (n *Network) Knows(host string) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	name, port, err := net.SplitHostPort(host)
	if err != nil {
		name, port = host, "80"
	}
	if n.listener == nil || port != strconv.Itoa(int(n.port())) {
		return false
	}
	if name == "localhost" {
		return true
	}
	a, err := netip.ParseAddr(name)
	return err == nil && (a.IsLoopback() || slices.Contains(n.current(), a))
}

func (n *Network) port() uint16 { return n.listener.Addr().(*net.TCPAddr).AddrPort().Port() }

// fresh is how long the machine's addresses are kept before they are looked up again.
const fresh = 5 * time.Second

// current returns the addresses of the server now: they change when the machine joins another
// network.
func (n *Network) current() []netip.Addr {
	if now := time.Now(); !n.fixed && now.Sub(n.looked) > fresh {
		n.addresses, n.looked = Addresses(), now
	}
	return n.addresses
}

// How long a phone may take to ask and to read, how long a connection may idle, how many there may
// be, and how many bytes the head of a request may have.
const (
	toAsk           = 10 * time.Second
	toRead          = 30 * time.Second // a stream sets a new limit for each message
	idle            = 2 * time.Minute
	mostConnections = 4096 // a phone keeps two: one tells it of news, by the other it fetches pages
	mostHeader      = 16 << 10
)
