// Command lestrade-web is Lestrade in a browser. Built for a browser (GOOS=js GOARCH=wasm) it is the
// engine that runs there. On any other machine it writes what a browser needs into a folder: the
// site, as files for any web server, and beside it all of the site as one file to open from disk.
//
//	go run ./cmd/lestrade-web FOLDER [ADDRESS]
//
// ADDRESS is where the site will stand: the links that the single file makes lead there. ADDRESS?check,
// or the single file with #check, tests whether a device can play without a laptop.
package main
