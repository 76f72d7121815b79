// Package files keeps codes as pictures, and texts, in new files of their own.
package files
