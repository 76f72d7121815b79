package net_test

import (
	"fmt"
	"net/http"

	"lestrade/assistant/phone/net"
)

// A network is found at the addresses that it tells, and knows a request by them.
func ExampleNetwork() {
	n := &net.Network{At: "127.0.0.1:0", Handler: http.NotFoundHandler()}
	fmt.Println(n.URLs(), n.Listen())
	answer, err := http.Get(n.URLs()[0])
	if err != nil {
		fmt.Println(err)
		return
	}
	defer answer.Body.Close() //nolint:errcheck // only read from
	fmt.Println(answer.StatusCode, n.Knows(answer.Request.Host), n.Knows("elsewhere.example"))
	// Output:
	// [] <nil>
	// 404 true false
}
