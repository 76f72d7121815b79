package journal

import "slices"

// Version is the version of the databases that the program writes.
var Version = len(migrations)

// OpenNext opens a folder as a later version would, that has one more migration.
func OpenNext(folder, migration string) (*Journal, error) {
	return open(folder, append(slices.Clone(migrations), migration))
}

// Ask is the one value that a query answers, on the journal's own connection.
func (j *Journal) Ask(query string) (answer string, err error) {
	err = j.each(func(scan func(...any) error) error { return scan(&answer) }, query)
	return answer, err
}

// Do runs a statement on the journal's own connection.
func (j *Journal) Do(query string, args ...any) error {
	_, err := j.exec(query, args...)
	return err
}
