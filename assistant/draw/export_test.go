package draw

import "encoding/hex"

// FirstBlock is the stream's first block.
func (s *Stream) FirstBlock() string {
	s.next()
	return hex.EncodeToString(s.seed.hmac(s.message + "block 0\n"))
}
