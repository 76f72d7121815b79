// Package help is what Lestrade has to show and to say about a table, whichever game is played.
//
// A game fills in a [Game]: its table as a document, its reports, and where it has them its
// set-up, its clashes, its story, its pad, its habits, its pointing. A [Report] is made of a
// [Request], for one viewer, and gives a [Page], for people and as data. The rest is shared:
//
//   - the panel around a game's table ([Show], [Sight]): titles, news, the end, what is due;
//   - marks on a sheet and their check ([SheetReport], [ReadNotes]), and what a sheet explains
//     ([Explained], [Unread], [Missing]);
//   - what cannot be true together ([Conflict]), of which a game only finds the lines and repairs;
//   - a game told in pictures ([Tale], whose Course a game asks for with its counts) and plots
//     that go from nothing to the most ([Plot], [Scaled]);
//   - pointing at a word part by part ([Pointer]), tables to write in ([ToWrite]);
//   - what the record says to people: the log, notes, draws, going back, the sample game.
//
// Which games there are is told by a [House]. Nothing here names one, knows a rule of one, or
// knows a screen: pages are documents.
package help
