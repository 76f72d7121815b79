package net

import (
	"net"
	"sync"
)

// limited is a listener that lets in a limited number of connections at once. Others wait.
type limited struct {
	net.Listener

	free  chan struct{}
	https func() // is called for a connection that begins as https does; or nil
}

func limit(l net.Listener, most int, https func()) net.Listener {
	return &limited{l, make(chan struct{}, most), https}
}

func (l *limited) Accept() (net.Conn, error) {
	l.free <- struct{}{}
	c, err := l.Listener.Accept()
	if err != nil {
		<-l.free
		return nil, err
	}
	return &counted{Conn: c, gone: sync.OnceFunc(func() { <-l.free }), https: l.https}, nil
}

// counted is a connection that lets the next one in when it is closed.
type counted struct {
	net.Conn

	gone  func()
	https func() // nil once the connection has begun
}

// handshake is the first byte of every connection by TLS, and of no request by plain http.
const handshake = 0x16

func (c *counted) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	if n > 0 && c.https != nil {
		if p[0] == handshake {
			c.https()
		}
		c.https = nil
	}
	return n, err
}

func (c *counted) Close() error {
	defer c.gone()
	return c.Conn.Close()
}
