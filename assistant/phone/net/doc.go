// Package net is the [Network] on which phones find a table: it listens, and knows under which
// addresses. What is asked and answered there it does not know.
package net
