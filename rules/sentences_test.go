package rules_test

import (
	"testing"

	"lestrade/rules/rulestest"
)

func TestCommonSentences(t *testing.T) { rulestest.CommonSentences(t) }
