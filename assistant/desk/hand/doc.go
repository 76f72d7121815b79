// Package hand hands the screen to seats that may see more: [Over] has everybody else look away,
// [Word] asks for the word of a seat that has one, and [Open] opens the page and records that it
// was opened. Other packages know what is read or said on the page.
package hand
