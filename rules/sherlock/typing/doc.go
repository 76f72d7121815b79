// Package typing is how people type faces and links: in small letters, with or without the signs
// between them, as their language writes it. A [Language] reads them into the notation. It knows no
// table: which card a face means is for the referee to say.
package typing
