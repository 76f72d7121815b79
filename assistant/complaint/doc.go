// Package complaint is what people send who hold Lestrade to be wrong about a rule: a [File] with
// the table, as far as it may be shown, and what was said there in which words. [Make] makes it from
// what it is [About]; anybody who gets it replays it, which gives the [Answer] of their Lestrade.
// Nothing is sent from here, and the package knows no command, desk or page.
//
// The file is a transcript as the tests of the rules have them, with marks in its comments:
//
//	# lang LANGUAGE    of the words that were said; it opens the file
//	#? WORDS           what people hold to be wrong, in a line; it may be empty
//	#/ REPORT WORDS    the report that it is about
//	#! RULE REASON …   it, or the line above, was refused so; with neither it is about the end
//	#< VIEWER          for whose eyes
//	#| WORDS           a line of what was said
//
// The first line of the table has the release of Lestrade in its comment.
package complaint
