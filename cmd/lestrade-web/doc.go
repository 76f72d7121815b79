// Command lestrade-web is Lestrade in a browser. Built for one (GOOS=js GOARCH=wasm) it is the
// engine that runs there; on any other machine it writes what a browser needs, into a folder:
// the site, as files for any web server, and beside it the same as one file to open from disk.
//
//	go run ./cmd/lestrade-web FOLDER [ADDRESS]
//
// ADDRESS is where the site will stand: what the single file gives as a link leads there.
package main
