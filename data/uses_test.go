package data_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// use is a sentence that code asks for, with the figures that it gives.
type use struct {
	id      string
	figures []string
}

// uses reads from Go source which rules are barred by and what is said.
type uses struct {
	said    []use
	rules   []string
	clashes []string // the rules that a clash may name …
	clashed []use    // … and the reasons, each without its rule
}

func readUses(t *testing.T, patterns []string, endings map[string][]string) uses {
	t.Helper()
	var u uses
	for _, pattern := range patterns {
		paths, err := filepath.Glob(pattern)
		if err != nil || len(paths) == 0 {
			t.Fatalf("%s: no source (%v)", pattern, err)
		}
		for _, path := range paths {
			if !strings.HasSuffix(path, "_test.go") {
				file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
				if err != nil {
					t.Fatal(err)
				}
				u.read(file, endings)
			}
		}
	}
	for _, rule := range u.clashes {
		for _, c := range u.clashed {
			u.said = append(u.said, use{rule + "." + c.id, c.figures})
		}
	}
	return u
}

func (u *uses) read(file *ast.File, endings map[string][]string) {
	named := map[string][]string{}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			if name, ok := n.Lhs[0].(*ast.Ident); ok {
				named[name.Name] = figuresOf(n.Rhs[0], named)
			}
		case *ast.CallExpr:
			u.readBar(n.Args, named, endings)
			switch nameOf(n.Fun) {
			case "Add":
				u.readNotice("due.", n.Args, named)
			case "AddLine":
				u.readNotice("due.", []ast.Expr{n.Args[0], n.Args[2]}, named)
			case "Missing":
				u.readNotice("missing.", n.Args, named)
			}
		case *ast.CompositeLit:
			u.readBar(n.Elts, named, endings)
			u.readKeyed(n, named)
		}
		return true
	})
}

// readBar takes rule, reason and figures, wherever they stand in this order.
func (u *uses) readBar(parts []ast.Expr, named map[string][]string, endings map[string][]string) {
	if len(parts) < 2 {
		return
	}
	rule, reason := text(parts[0]), text(parts[1])
	var figures []string
	if len(parts) > 2 {
		figures = figuresOf(parts[2], named)
	}
	if sum, ok := parts[1].(*ast.BinaryExpr); ok {
		for _, ending := range endings[text(sum.X)] {
			u.said = append(u.said, use{rule + "." + text(sum.X) + ending, figures})
		}
	}
	switch {
	case nameOf(parts[0]) == "rule" && reason != "":
		u.clashed = append(u.clashed, use{reason, figures})
		return
	case !ruleID.MatchString(rule):
		return
	case reason != "":
		u.said = append(u.said, use{rule + "." + reason, figures})
	case nameOf(parts[1]) == "Line":
		u.clashes = append(u.clashes, rule)
	}
	u.rules = append(u.rules, rule)
}

// readKeyed takes notices of what is unchecked, how play begins, and endings.
func (u *uses) readKeyed(lit *ast.CompositeLit, named map[string][]string) {
	parts := map[string]ast.Expr{}
	for _, part := range lit.Elts {
		if pair, ok := part.(*ast.KeyValueExpr); ok {
			parts[nameOf(pair.Key)] = pair.Value
		}
	}
	if key, ok := parts["Key"]; ok {
		u.readNotice("unchecked.", []ast.Expr{key, parts["Figures"]}, named)
	}
	if rule, ok := parts["Begins"]; ok {
		u.rules = append(u.rules, text(rule))
		u.said = append(u.said, use{text(rule) + ".begun", []string{"line"}}, use{text(rule) + ".who-begins", nil})
	}
	if how, ok := parts["How"]; ok {
		u.said = append(u.said, use{"end." + text(how), []string{"winners", "demoted"}})
	}
}

func (u *uses) readNotice(head string, parts []ast.Expr, named map[string][]string) {
	if key := text(parts[0]); key != "" {
		u.said = append(u.said, use{head + key, figuresOf(parts[1], named)})
	}
}

// text is a string literal's value, "" of anything else.
func text(e ast.Expr) string {
	if lit, ok := e.(*ast.BasicLit); ok && lit.Kind == token.STRING {
		if s, err := strconv.Unquote(lit.Value); err == nil {
			return s
		}
	}
	return ""
}

func nameOf(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}

// figuresOf are the keys of a Figures literal, or of the variable that holds it.
func figuresOf(e ast.Expr, named map[string][]string) []string {
	switch e := e.(type) {
	case *ast.Ident:
		return named[e.Name]
	case *ast.CompositeLit:
		var keys []string
		for _, part := range e.Elts {
			if pair, ok := part.(*ast.KeyValueExpr); ok {
				keys = append(keys, text(pair.Key))
			}
		}
		return keys
	}
	return nil
}
