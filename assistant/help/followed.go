package help

// Followed is what became of a seat's marks on one case, once the game is over.
type Followed struct {
	Seat   string         `json:"seat"`
	Case   int            `json:"case,omitempty"` // its number among the seat's cases, in a game with several
	Known  int            `json:"known"`          // how many words could be known: the sum of the next four
	AtOnce int            `json:"at_once"`        // marked before another line was said
	Early  int            `json:"early"`          // marked before they could be known
	Later  int            `json:"later"`
	Missed int            `json:"missed"`
	Wrong  int            `json:"wrong"` // how many words were wrongly struck, or wrongly marked as sure, for a while
	Words  []FollowedWord `json:"words"`
}

// FollowedWord is a word that could be known, or that was marked wrongly, with the lines said last
// before each moment.
type FollowedWord struct {
	Word    string `json:"word"`
	Is      string `json:"is"`                // "never" or "always" the seat's
	Known   int    `json:"known,omitempty"`   // from when it could be known; 0 if it never could
	Found   int    `json:"found,omitempty"`   // from when it was marked rightly until the end; 0 if it was not right at the end
	Wrong   int    `json:"wrong,omitempty"`   // when it was marked wrongly; 0 if it never was
	Noticed int    `json:"noticed,omitempty"` // when that mark was changed; 0 if it stood to the end
}
