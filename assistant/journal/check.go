package journal

import (
	"fmt"
)

// check has SQLite look through the pages of a table and of its index. The sum of a row
// tells that the row is spoilt, and the number of a table's records that one is missing;
// nothing counts the tables, and the lines of the box, but the pages themselves.
func (j *Journal) check(table string) error {
	return j.find("SELECT integrity_check FROM pragma_integrity_check(?)", table)
}

// checkAll looks through all that there is: every page, and every row.
func (j *Journal) checkAll() error {
	if err := j.find("SELECT integrity_check FROM pragma_integrity_check"); err != nil {
		return err
	}
	tables, err := j.Tables()
	for _, t := range tables {
		if err == nil {
			_, err = j.Records(t.ID, 0)
		}
	}
	if err == nil {
		_, err = j.Box("")
	}
	return err
}

// find is the first thing that a check of SQLite's finds wrong.
func (j *Journal) find(query string, args ...any) error {
	return j.each(func(scan func(...any) error) error {
		var wrong string
		if err := scan(&wrong); err != nil || wrong == "ok" {
			return err
		}
		return &Damaged{j.path, fmt.Errorf("%s: %w", wrong, ErrSpoilt)}
	}, query, args...)
}
