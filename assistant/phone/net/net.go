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

// Port is where phones find a table unless another place is said: the year in which a study
// in scarlet was printed.
const Port = 1887

// Network is the local network, on which a server is found once it listens.
type Network struct {
	At      string       // "HOST:PORT", either of which may be left out: see Listen
	Handler http.Handler // who answers

	mu        sync.Mutex
	listener  net.Listener
	fixed     bool // at one address, and not at all that this machine has
	addresses []netip.Addr
	looked    time.Time
	failed    chan error
}

// Listen listens on all interfaces unless a host was said, and at [Port], or where that is
// taken at any that is free, unless a port was. The error is the system's.
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
	l, err := net.Listen("tcp", net.JoinHostPort(host, cmp.Or(port, strconv.Itoa(Port))))
	if errors.Is(err, syscall.EADDRINUSE) && port == "" {
		l, err = net.Listen("tcp", net.JoinHostPort(host, "0"))
	}
	if err != nil {
		return err
	}
	own := l.Addr().(*net.TCPAddr).AddrPort().Addr().Unmap()
	n.listener, n.fixed, n.addresses = limit(l, mostConnections), !own.IsUnspecified(), []netip.Addr{own}
	n.failed = make(chan error, 1)
	go n.serve()
	return nil
}

// serve answers until the listener fails or is closed.
func (n *Network) serve() {
	server := &http.Server{
		Handler: n.Handler, ReadHeaderTimeout: toAsk, ReadTimeout: toAsk, WriteTimeout: toRead, IdleTimeout: idle, MaxHeaderBytes: mostHeader,
		ErrorLog: log.New(io.Discard, "", 0), // what a phone sends is no news for people who play
	}
	n.failed <- server.Serve(n.listener)
}

// Failed gives what ended the listening.
func (n *Network) Failed() <-chan error { return n.failed }

// URLs are where phones find the server, the likeliest first; this machine's own address
// stands for them where there is no other.
func (n *Network) URLs() []string {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.listener == nil {
		return nil
	}
	var urls []string
	for _, a := range n.own() {
		urls = append(urls, "http://"+netip.AddrPortFrom(a, n.port()).String())
	}
	return urls
}

// Knows tells whether a name that somebody asks under is this server's: one of its
// addresses, or this machine's own name for itself.
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
	return err == nil && (a.IsLoopback() || slices.Contains(n.own(), a))
}

func (n *Network) port() uint16 { return n.listener.Addr().(*net.TCPAddr).AddrPort().Port() }

// fresh is how long this machine's addresses are taken for what they were.
const fresh = 5 * time.Second

// own are the addresses of the server: they change with the networks that the machine is in.
func (n *Network) own() []netip.Addr {
	if now := time.Now(); !n.fixed && now.Sub(n.looked) > fresh {
		n.addresses, n.looked = Addresses(), now
	}
	return n.addresses
}

// How long a phone may take, and how many may come.
const (
	toAsk           = 10 * time.Second
	toRead          = 30 * time.Second // streams say for themselves how long each message may take
	idle            = 2 * time.Minute
	mostConnections = 4096 // a phone keeps two: one tells it of news, by the other it fetches pages
	mostHeader      = 16 << 10
)
