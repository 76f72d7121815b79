// Package sherlock referees Sherlock: Case Connection: 2 to 4 players take clues and tokens at
// locations and connect them to a lead, until somebody has nine points.
//
// Nobody has published the cards, so each table tells what its own cards show. The [state] joins the
// [course.Course] of the game, the [locations.Locations] and the players; each verb stands in a file
// of its own. [Table] holds what is known, for JSON and help. The packages below know how cards
// connect, whose turn it is and how people type a face. Numbers like sh.link.2 are those of
// data/sherlock/rules.toml.
package sherlock
