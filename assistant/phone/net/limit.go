package net

import (
	"net"
	"sync"
)

// limited is a listener that lets in a limited number of connections at once. Others wait.
type limited struct {
	net.Listener

	free chan struct{}
}

func limit(l net.Listener, most int) net.Listener { return &limited{l, make(chan struct{}, most)} }

func (l *limited) Accept() (net.Conn, error) {
	l.free <- struct{}{}
	c, err := l.Listener.Accept()
	if err != nil {
		<-l.free
		return nil, err
	}
	return &counted{Conn: c, gone: sync.OnceFunc(func() { <-l.free })}, nil
}

// counted is a connection that lets the next one in when it is closed.
type counted struct {
	net.Conn

	gone func()
}

func (c *counted) Close() error {
	defer c.gone()
	return c.Conn.Close()
}
