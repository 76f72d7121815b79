// Package phone is a table on people's phones: a page for each seat, and one for everybody, as a
// tablet or a television shows it. It draws the same documents as the terminal and hands choices
// to the same desk.
//
// A [Server] serves tables, each as a [Room]. A request comes from a visitor. A visitor with a
// seat is a sitter, whose page offers what the desk offers. The seating knows who sits where, the
// presence which phones are there now, and the queue which asks wait for a yes.
//
// A page is fetched whole each time; a stream only tells a phone that there is something new. A tap
// sends a form, so that pages work without their script too. Every page has a key, under which the
// room keeps what the page offered: people choose among exactly that, and a choice counts once.
//
// The package knows no game, no terminal and no socket: a [Request] and its [Answer] are values.
// Package phone/net listens, and hands on what comes over HTTP.
package phone
