// Package qr turns texts into codes that the camera of any phone reads.
//
// A [Code] is one text as dark and light modules. It draws itself in a terminal, with an [Ink] and
// as large as its [Room] allows, or as SVG. [Split] cuts a transcript into the texts of several codes,
// [Link] puts it into an address, and [Join] puts it together again. The package files keeps codes on
// a disk.
//
// It does not know what the texts mean.
package qr
