// Package complaint makes and reads the file that people send when they think that Lestrade is wrong
// about a rule: a [File] with the table, as far as others may see it, and with what Lestrade said
// there. [Make] makes it; an [About] says what is wrong. People who get the file replay it, which
// gives the [Answer] of their own Lestrade. Nothing is sent from here, and the package knows no
// command, desk or page.
//
// The file is a transcript as the tests of the rules have them, with marks in its comments:
//
//	# lang LANGUAGE    the language of what was said; it opens the file
//	#? WORDS           what people think is wrong, in a line; it may be empty
//	#/ REPORT WORDS    the report that the file is about
//	#! RULE REASON …   how the report, or the line above, was refused; with neither the file is about the end
//	#< VIEWER          for whose eyes it was said
//	#| WORDS           a line of what was said
//
// A comment on the first line of the table names the release of Lestrade.
package complaint
