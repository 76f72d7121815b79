package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"lestrade/assistant/qr"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/vocabulary"
)

// source says which table a command reads, and through whose eyes.
type source struct {
	table string // its name in the record; "" for the one used last
	from  string // a file, or "-", in place of a table; "" for none
	eyes  string // a seat, public or referee; "" for the eyes that the table is for
	json  bool
}

// flags adds the flags of a command that reads a table; usual eyes are used if none are named.
func (s *source) flags(cmd *cobra.Command, eyes string) {
	tableFlag(cmd, &s.table)
	cmd.Flags().StringVar(&s.from, "from", "", "flag.from")
	seatFlag(cmd, &s.eyes, eyes)
	jsonFlag(cmd, &s.json)
}

// takeSeat lets people name the seat without --seat, as in "sheet Anna".
func (s *source) takeSeat(a *app, cmd *cobra.Command) {
	takes, run := cmd.Args, cmd.RunE
	cmd.Args = func(cmd *cobra.Command, given []string) error {
		if n := len(given); n > 0 && takes(cmd, given[1:]) == nil {
			return nil // one word more: it may be the seat
		}
		return takes(cmd, given)
	}
	cmd.RunE = func(cmd *cobra.Command, given []string) error {
		if s.eyes == "" && s.from != "-" && len(given) > 0 {
			public, err := a.view(source{table: s.table, from: s.from, eyes: string(rules.Public)})
			if err != nil {
				return err
			}
			for i, word := range given {
				for _, seat := range public.view.Header().Seats {
					if vocabulary.Plain(word) == vocabulary.Plain(seat) && s.eyes == "" {
						s.eyes, given = seat, slices.Delete(slices.Clone(given), i, i+1)
					}
				}
			}
			if seats := public.view.Header().Seats; s.eyes == "" && takes(cmd, given) != nil {
				return usage("no-seat", speak.Figures{"word": speak.Plain(a.voice.Quote(given[len(given)-1])), "seats": seats})
			}
		}
		if err := takes(cmd, given); err != nil {
			return err
		}
		return run(cmd, given)
	}
}

// sight is a table as one pair of eyes knows it.
type sight struct {
	view   *position.Position
	viewer rules.Viewer
	name   string       // of the table or of the file
	table  *table.Sight // nil for a transcript
}

// isSeat tells whether the eyes are a player's.
func (s sight) isSeat() bool { return s.view.Header().Seat(string(s.viewer)) >= 0 }

// view reads the source as its eyes know it.
func (a *app) view(s source) (sight, error) {
	if s.from != "" {
		p, viewer, err := a.open(s.from, s.eyes)
		if err != nil {
			return sight{}, err
		}
		return sight{p.View(viewer), viewer, s.from, nil}, nil
	}
	t, err := a.sitAs(s.table, s.eyes)
	if err != nil {
		return sight{}, err
	}
	return sight{t.View(), t.Viewer(), t.Name, &t}, nil
}

// A text that was scanned from codes begins with a code and is never longer than mostCodes bytes.
// So the program looks at the first bytes of a text, and reads on to mostCodes only if there is a
// code in them.
const (
	firstLook = 4 << 10
	mostCodes = 8 << 20
)

// open reads a transcript, or the codes that hold one. It returns the position and the viewer whose
// eyes were named. The error of a row that was not taken says no more than that viewer may know.
func (a *app) open(file, eyes string) (*position.Position, rules.Viewer, error) {
	in, err := a.openText(file)
	if err != nil {
		return nil, "", err
	}
	defer in.Close() //nolint:errcheck // only read from
	return a.fold(file, in, eyes)
}

// fold does what open does with a text that is open already.
func (a *app) fold(file string, text io.Reader, eyes string) (*position.Position, rules.Viewer, error) {
	p, err := transcript.Read(a.house.Shelf(), text, a.voice.Lang)
	if p == nil {
		return nil, "", err
	}
	a.speakOf(p.Header().Game)
	viewer, misnamed := a.eyes(p, eyes)
	if misnamed != nil {
		return nil, "", &fileError{file, p, misnamed}
	}
	if fault, is := errors.AsType[*transcript.Fault](err); is {
		err = fault.For(viewer, p, a.voice.Lang)
	}
	switch {
	case err != nil:
		return nil, "", &fileError{file, p, err}
	case p.Header().Game == "":
		return nil, "", usage("empty", speak.Figures{"file": speak.Plain(a.voice.File(file))})
	}
	return p, viewer, nil
}

// input is an open text whose beginning can be looked at before it is read.
type input struct {
	*bufio.Reader
	io.Closer
}

// openText opens a file as openInput does. If it holds codes, the text is the transcript in them.
func (a *app) openText(file string) (input, error) {
	in, err := a.openInput(file)
	if err != nil {
		return input{}, err
	}
	text := input{bufio.NewReaderSize(in, firstLook), in}
	if !qr.Holds(text.start()) {
		return text, nil
	}
	codes, err := io.ReadAll(io.LimitReader(text, mostCodes))
	transcript := ""
	if err == nil {
		transcript, err = qr.Join(string(codes))
	}
	figures := speak.Figures{"file": speak.Plain(a.voice.File(file))}
	missing, lacks := errors.AsType[*qr.Missing](err)
	switch {
	case err == nil:
		text.Reset(strings.NewReader(transcript))
		return text, nil
	case lacks:
		figures["codes"], figures["number"] = speak.Plain(strings.Trim(fmt.Sprint(missing.Numbers), "[]")), missing.Of
		err = usage("codes-missing", figures)
	case errors.Is(err, qr.ErrMixed):
		err = usage("codes-mixed", figures)
	case errors.Is(err, qr.ErrDamaged):
		err = usage("codes-damaged", figures)
	}
	return input{}, errors.Join(err, in.Close())
}

// start returns the beginning of the text. An error is not told here: it comes up again when the
// rest is read.
func (i input) start() string {
	start, _ := i.Peek(firstLook)
	return string(start)
}

// openInput opens a file, standard input if the name is "-", or the link that the name itself is.
func (a *app) openInput(name string) (io.ReadCloser, error) {
	switch {
	case name == "-":
		return io.NopCloser(a.in), nil
	case qr.Holds(name): // a link, as it was copied
		return io.NopCloser(strings.NewReader(name)), nil
	}
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, usage("absent", speak.Figures{"file": speak.Plain(a.voice.File(name))})
	case err != nil:
		return nil, err
	case info.IsDir():
		return nil, usage("folder", speak.Figures{"file": speak.Plain(a.voice.File(name))})
	}
	return os.Open(name)
}
