// Package net is the listener of the phones: where they find it, and which addresses are
// its own.
package net

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strconv"
	"syscall"
	"time"
)

// Port is where phones find a table unless another place is said: the year in which a study
// in scarlet was printed.
const Port = 1887

// Listener listens to the phones of the local network.
type Listener struct {
	listener  net.Listener
	port      uint16
	addresses []netip.Addr
}

// Listen listens at "HOST:PORT", of which either may be left out: without a host on all
// interfaces, without a port at [Port], or where that is taken at any that is free. The
// error is the system's.
func Listen(at string) (*Listener, error) {
	host, port := at, strconv.Itoa(Port)
	if h, p, err := net.SplitHostPort(at); err == nil {
		host = h
		if p != "" {
			port = p
		}
	}
	l, err := net.Listen("tcp", net.JoinHostPort(host, port))
	if errors.Is(err, syscall.EADDRINUSE) && at == "" {
		l, err = net.Listen("tcp", net.JoinHostPort(host, "0"))
	}
	if err != nil {
		return nil, err
	}
	own := l.Addr().(*net.TCPAddr).AddrPort()
	out := &Listener{listener: limit(l, mostConnections), port: own.Port(), addresses: []netip.Addr{own.Addr().Unmap()}}
	if own.Addr().IsUnspecified() {
		out.addresses = Addresses()
	}
	return out, nil
}

// URLs are where phones find the server, the likeliest first; this machine's own address
// stands for them where there is no other.
func (l *Listener) URLs() []string {
	urls := make([]string, len(l.addresses))
	for i, a := range l.addresses {
		urls[i] = "http://" + netip.AddrPortFrom(a, l.port).String()
	}
	return urls
}

// Knows tells whether a name that somebody asks under is this server's: one of its
// addresses, or this machine's own name for itself.
func (l *Listener) Knows(host string) bool {
	name, port, err := net.SplitHostPort(host)
	if err != nil {
		name, port = host, "80"
	}
	if port != strconv.Itoa(int(l.port)) {
		return false
	}
	if name == "localhost" {
		return true
	}
	a, err := netip.ParseAddr(name)
	return err == nil && (a.IsLoopback() || slices.Contains(l.addresses, a))
}

// How long a phone may take, and how many may come.
const (
	toAsk           = 10 * time.Second
	idle            = 2 * time.Minute
	mostConnections = 1024
	mostHeader      = 16 << 10
)

// Serve answers requests until the context ends. The error is the system's.
func (l *Listener) Serve(ctx context.Context, handler http.Handler) error {
	server := &http.Server{
		Handler: handler, ReadHeaderTimeout: toAsk, ReadTimeout: toAsk, IdleTimeout: idle, MaxHeaderBytes: mostHeader,
		BaseContext: func(net.Listener) context.Context { return ctx },
	}
	stop := context.AfterFunc(ctx, func() { _ = server.Close() }) // streams do not end by themselves
	defer stop()
	if err := server.Serve(l.listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// Close stops listening.
func (l *Listener) Close() error { return l.listener.Close() }
