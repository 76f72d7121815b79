// Package help shows and says what Lestrade knows about a table, whichever game is played.
//
// A game fills in a [Game]: its table as a document, its reports, and, if it has them, its
// set-up, its clashes, its story, its paper, its habits, its pointing. A [Report] takes a
// [Request], for one viewer, and makes a [Page], for people and as data. The rest is shared:
//
//   - the panel around a game's table ([Show], [Sight]): titles, news, the end, what is due;
//   - a filled-in sheet ([SheetReport]) and what it explains ([Explained], [Unread], [Missing]);
//     the pad of one's own is package pads;
//   - what cannot be true together ([Conflict]): a game only finds the lines and repairs;
//   - a game told in pictures ([Tale], whose Course draws a game's counts) and plots whose
//     scale begins at 0 ([Plot], [Scaled]);
//   - pointing at a word part by part ([Pointer]), tables to write in ([ToWrite]);
//   - what the record says to people: the log, notes, draws, going back, the sample game.
//
// A [House] lists games; package house has all of them. Nothing here names a game, knows a rule of one, or knows a screen:
// pages are documents.
package help
