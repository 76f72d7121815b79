package phone

import (
	"slices"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/entry"
	"lestrade/assistant/desk/seated"
	"lestrade/assistant/desk/spoken"
	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/phone/page"
	"lestrade/assistant/table"
)

// seat is the page of a seat, or of the table.
type seat struct {
	page.Head
	Game     string     // the name of the game
	Stands   string     // how far the game is
	Summons  string     // why the phone calls its seat
	Turn     string     // says that it is the seat's turn, and leads back to it from another page; or ""
	Seat     string     // or [table.Screen] …
	Place    int        // … and which of the seats it is, from 1 on
	Action   string     // where its forms go
	Table    page.Board // what everybody may see
	Private  bool       // the seat sees more than that
	Own      *desk.Look // what the seat sees besides, while that is uncovered
	Begun    string     // what the seat has said so far, if not all may hear it, while that is uncovered
	Question desk.Question
	Typed    string
	Key      string
	Notice   string
	Await    string // on a page without a question: who still enters something before the first turn
	Host     bool
	Door     string   // the address of the door: the host may take a seat there too, and another phone
	Evening  string   // the address of the page that tells the evening; "" while the game lasts
	Leave    bool     // people may say that somebody else sits here
	Wanted   []string // the asks for which the page has no rows, and whose yes each wants
	Aloud    []aloud
	Talk     *help.Talk
	Spoken   []spoken.Utterance // what the page's voice says
	Timer    *page.Timer
}

// aloud is a line that somebody is saying in everybody's hearing, with the cards as they lie so
// far.
type aloud struct {
	Begun string
	Laid  doc.Doc
}

// aloud are all lines that are being said in everybody's hearing, in the order of the seats.
func (s sitter) aloud(t desk.Table) (all []aloud) {
	for _, d := range s.inOrder() {
		if begun, laid := entry.Aloud(d.desk, t); laid != nil {
			all = append(all, aloud{begun, laid})
		}
	}
	return all
}

func (v visitor) showSeat(Request) answer   { return v.show("seat") }
func (v visitor) showScreen(Request) answer { return v.show("table") }

// show answers with the page of that name if the phone sits at such a place, else sends it to the
// door.
func (v visitor) show(name string) answer {
	s := v.sitter()
	if s == nil || pageOf(s.phone.seat) != name {
		return answer{to: v.Path()}
	}
	return s.page()
}

// page shows a phone how the table stands and what it may do next.
func (s sitter) page() answer {
	t, d, name := s.desk(), s.phone, pageOf(s.phone.seat)
	if name == "table" { // nobody taps there, and it has no room for more
		d.since = s.lastSaid(d.since)
	}
	board, err := s.board(t)
	if err != nil {
		return s.failure(err)
	}
	header := t.Public().View().Header()
	called := s.voice.Called(header.Game)
	d.desk = entry.BackIfAnswered(d.desk, t).DropOld(t)
	p := seat{
		Head: s.head(""), Game: called, Stands: s.title(t.Public()), Seat: d.seat, Action: s.Path() + name, Table: board, Typed: d.typed, Notice: d.notice,
		Door: s.Path(), Leave: s.mayLeave(), Evening: s.evening(), Wanted: s.wantedOfOthers(),
	}
	d.notice, p.Timer = "", page.NewTimer(s.voice, s.table)
	p.Talk = t.House.Talk(t.Public().View())
	var ask desk.Question
	if name == "seat" {
		p.Title, p.Summons = s.summon(t, called)
		p.Place = header.Seat(d.seat) + 1
	} else {
		if ask, err = d.aloud.Ask(t); err != nil {
			return s.failure(err)
		}
		p.Title = ask.Label + " · " + p.Stands
		p.Aloud = s.aloud(s.visitor.desk(s.voice))
	}
	p.Spoken = s.boards[s.voice.Lang].spoken
	if d.seat == table.Screen {
		if p.Question.Taught, p.Question.Laid = ask.Taught, ask.Laid; ask.Await != nil {
			p.Await = ask.Label
		}
		return answer{page: name, value: p}
	}
	p.Host = d.host
	since := d.desk.SawUpTo(d.since)
	own, err := s.own(since, t, board)
	if err == nil {
		p.Question, err = since.Question(t, d.typed)
	}
	if err != nil {
		return s.failure(err)
	}
	if name == "seat" && t.Public().View().Turn() == d.seat && p.Question.Asks != desk.YesOrNo { // in its place a yes is looked for
		p.Turn = s.say("desk.turn", nil)
	}
	d.desk = d.desk.Saw(t)
	p.Private = len(own.Shown) > 0 || own.Clash != nil || page.Untold(own.News, board.News) != nil || p.Question.Read != nil
	if s.server.hall.Now().Before(d.open) {
		p.Own = &own
	} else {
		p.Question.Read = nil
	}
	if begun := p.Question.Begun; begun != p.Question.Aloud && p.Question.Aloud != "" {
		p.Question.Begun, p.Private = p.Question.Aloud, true
		p.Question.Label = p.Question.Aloud + " … " + p.Question.Wants
		if p.Own != nil {
			p.Begun = begun
		}
	}
	if p.Own == nil {
		p.Question.Rows = slices.DeleteFunc(slices.Clone(p.Question.Rows), func(row desk.Row) bool { return row.Read })
		for i, row := range p.Question.Rows {
			p.Private, p.Question.Rows[i] = p.Private || row.Hushed, row.Covered()
		}
	}
	p.Key = d.offers.Add(d.desk, d.typed, p.Question.Rows)
	p.Spoken = spoken.Asked(t, d.desk, p.Question, p.Spoken)
	if p.Own != nil {
		p.Spoken = append(p.Spoken, spoken.News(t, page.Untold(own.News, board.News))...)
	}
	return answer{page: name, value: p}
}

// summon returns the title of a seat's page, and why the phone calls the seat, word by word. The
// title begins with the seat, so that a browser's tab and history tell two seats apart.
func (s sitter) summon(t desk.Table, called string) (title, summons string) {
	d := s.phone
	of := seated.SummonsOf(t, d.desk, d.seat, &s.turns)
	parts := []string{d.seat}
	if of.Turn != "" {
		parts = append(parts, s.say("desk.turn", nil))
	}
	if of.Asked != nil {
		parts = append(parts, s.say("phone.asked", nil))
	}
	if len(parts) > 1 {
		parts[0] = "● " + parts[0]
	}
	return strings.Join(append(parts, called), " · "), strings.TrimSpace(strings.Join(append([]string{of.Turn}, of.Asked...), " "))
}

// board is what everybody may see of the table, with the news since this phone's last tap.
func (s sitter) board(t desk.Table) (page.Board, error) {
	d := s.phone
	kept, drawn := s.boards[s.voice.Lang]
	if now := s.table.Last(); !drawn || kept.record != now {
		look, err := d.aloud.Stands(t)
		if err != nil {
			return page.Board{}, err
		}
		says, err := spoken.Table(t)
		if err != nil {
			return page.Board{}, err
		}
		kept = board{now, page.NewBoard(s.hideOpening(look)), says}
		s.boards[s.voice.Lang] = kept
	}
	news, waits, err := d.aloud.SawUpTo(d.since).News(t)
	d.aloud = d.aloud.Saw(t)
	kept.News, kept.Waits = news, waits
	return kept.Board, err
}

// own is what a phone sees besides what everybody does. It is kept until the table changes: people
// tap several times for a line.
func (s sitter) own(stands desk.Desk, t desk.Table, board page.Board) (desk.Look, error) {
	d := s.phone
	if now := (moment{s.table.Last(), stands.View(t)}); d.own == nil || d.stood != now {
		look, err := stands.Stands(t)
		if err != nil {
			return desk.Look{}, err
		}
		look.Shown = page.Subtract(s.hideOpening(look).Shown, board.Shown)
		d.own, d.stood = &look, now
	}
	own := *d.own
	var err error
	own.News, own.Waits, err = stands.News(t)
	return own, err
}

// hideOpening leaves out the last line if that only opened the table: nobody at the table said it.
func (s sitter) hideOpening(look desk.Look) desk.Look {
	view := s.table.Public().View()
	if view.Opens(view.Len()) || view.Line(view.Len()).Verb == "commit" {
		look.Shown = slices.DeleteFunc(slices.Clone(look.Shown), page.IsNews)
	}
	return look
}

// lastSaid is the record of the last line that was said since a record; without one, it is that
// record itself.
func (s sitter) lastSaid(since int) int {
	for _, h := range slices.Backward(s.table.Public().Since(max(0, since))) {
		if h.Line > 0 && h.Mends == "" {
			return h.Record
		}
	}
	return since
}

// wantedOfOthers says who asks for what, and whose yes that wants. It leaves out the first ask that
// this phone answers itself: the page has rows for it.
func (s sitter) wantedOfOthers() (all []string) {
	answers := !isScreen(s.phone.seat) || s.phone.host
	for _, a := range s.queue.asks {
		switch {
		case s.waitsNoMore(a):
		case answers && s.may(a):
			answers = false
		default:
			all = append(all, s.voice.Aside(s.asksFor(s.voice, a), s.wanted(s.voice, a)))
		}
	}
	return all
}
