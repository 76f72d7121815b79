package speak

import (
	"errors"
	"io/fs"
	"syscall"
)

// kinds lists the errors of the system about a file, each with the id of its sentence.
var kinds = []struct {
	kind     error
	sentence string
}{
	{fs.ErrNotExist, "system.absent"},
	{fs.ErrPermission, "system.denied"},
	{syscall.EROFS, "system.denied"},
	{syscall.ENOSPC, "system.full"},
	{syscall.EIO, "system.device"},
	{syscall.ENOTDIR, "system.no-folder"},
	{syscall.EISDIR, "system.folder"},
	{fs.ErrClosed, "system.closed"},
}

// Teller is an error that gives the sentence for people: its id, and its figures. If a figure is
// an error, its own sentence is put in.
type Teller interface {
	error
	Tell() (id string, figures Figures)
}

// Fault gives the sentence for an error: that of the first [Teller] in its chain, or else
// what System says.
func (v *Voice) Fault(err error) string {
	if teller, is := errors.AsType[Teller](err); is {
		return v.Say(teller.Tell())
	}
	return v.System(err)
}

// System gives our sentence for an error of the system, with the file that it is about. If we
// have no sentence for it, it gives the system's own words.
func (v *Voice) System(err error) string {
	why := err.Error()
	for _, k := range kinds {
		if errors.Is(err, k.kind) {
			why = v.Say(k.sentence, nil)
			break
		}
	}
	if file, is := errors.AsType[*fs.PathError](err); is && why != err.Error() {
		return v.Say("system.file", Figures{"file": Plain(file.Path), "why": Plain(why)})
	}
	return why
}
