// Package wifi writes the code by which a phone joins a Wi-Fi, and keeps the name and the password that
// the host has typed for it. They lie in a file of their own that its owner alone may read: the
// password is not in the record, and so not in backups and exports.
package wifi
