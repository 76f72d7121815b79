// Package net is the [Network] on which phones find a table: it listens, and knows its own
// addresses. It knows nothing of what is asked and answered there.
package net
