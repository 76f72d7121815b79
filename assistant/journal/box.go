package journal

import "lestrade/assistant/box"

// Box returns what an owner has said of a game's box, sorted by subject. It looks through the boxes
// of all games, so that a line whose game is spoilt is noticed.
func (j *Journal) Box(game string) ([]box.Learnt, error) {
	var lines []box.Learnt
	if err := j.check("box"); err != nil {
		return nil, err
	}
	err := j.each(func(scan func(...any) error) error {
		var l box.Learnt
		var sum int64
		err := scan(&l.Game, &l.Subject, &l.Text, &sum)
		if err == nil && sum != learntSum(l) {
			err = j.damage("the line %q of the box", l.Text)
		}
		if l.Game == game {
			lines = append(lines, l)
		}
		return err
	}, "SELECT game, subject, text, sum FROM box ORDER BY game, subject")
	return lines, err
}

func learntSum(l box.Learnt) int64 { return checksum(l.Game, l.Subject, l.Text) }

// Learn keeps lines about boxes. Each replaces the line about the same subject.
func (j *Journal) Learn(lines ...box.Learnt) error {
	return j.transact(everyTable, func() error { return j.learn(lines) })
}

func (j *Journal) learn(lines []box.Learnt) error {
	for _, l := range lines {
		_, err := j.exec("INSERT OR REPLACE INTO box VALUES (?, ?, ?, ?)", l.Game, l.Subject, l.Text, learntSum(l))
		if err != nil {
			return err
		}
	}
	return nil
}

// Forget drops the line about a subject, and tells whether there was one.
func (j *Journal) Forget(game, subject string) (bool, error) {
	forgotten := false
	err := j.transact(everyTable, func() error {
		done, err := j.exec("DELETE FROM box WHERE game = ? AND subject = ?", game, subject)
		if err != nil {
			return err
		}
		n, err := done.RowsAffected()
		forgotten = n > 0
		return err
	})
	return forgotten, err
}
