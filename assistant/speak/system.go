package speak

import (
	"errors"
	"io/fs"
	"syscall"
)

// kinds are what the system may have against a file, and the sentences for it.
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

// Teller is an error that knows the sentence for people: its id, and its figures. An error
// among them is told likewise.
type Teller interface {
	error
	Tell() (id string, figures Figures)
}

// Fault is what people are told of an error: the sentence of the first in its chain that
// has one, or what the system says.
func (v *Voice) Fault(err error) string {
	if teller, is := errors.AsType[Teller](err); is {
		return v.Say(teller.Tell())
	}
	return v.System(err)
}

// System says what the system has against something; in its own words where we have
// none.
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
