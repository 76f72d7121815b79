// Package net is the [Network] on which phones find a table, and the way there over HTTP: it
// listens, knows its own addresses, and hands requests to the pages. It knows nothing of the
// questions and answers there.
package net
