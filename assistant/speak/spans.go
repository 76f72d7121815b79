package speak

import "lestrade/rules"

// fewInRow is how many words that follow each other are still listed one by one.
const fewInRow = 4

// Spans lists words, and writes a longer row of them that follow each other as its first and
// last: "3–8".
func Spans(words []string) (out []string) {
	for i := 0; i < len(words); {
		end := i + 1
		for end < len(words) && Follows(words[end-1], words[end]) {
			end++
		}
		if end-i > fewInRow {
			out = append(out, words[i]+"–"+words[end-1])
		} else {
			out = append(out, words[i:end]...)
		}
		i = end
	}
	return out
}

// Follows tells whether a number or a letter comes right after another.
func Follows(word, next string) bool {
	if n := rules.Number(next); n > 0 {
		return (word == "0" || rules.Number(word) > 0) && rules.Number(word) == n-1
	}
	return len(word) == 1 && len(next) == 1 && next[0] == word[0]+1
}
