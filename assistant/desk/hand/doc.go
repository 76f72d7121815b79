// Package hand hands the screen to those who may see more: [Ask] has everybody else look away,
// [Word] asks for the word of a seat that has one, and [Open] opens the page and records that it
// was opened. What is read or said on the page is for others to know.
package hand
