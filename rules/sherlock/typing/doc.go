// Package typing reads faces and links as people type them: in small letters, with or without the
// signs between them, in their language. A [Language] turns them into the notation. It knows no
// table: the referee decides which card a face means.
package typing
