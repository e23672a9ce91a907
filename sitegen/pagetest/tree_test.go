package pagetest

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/chromedp"
)

// tree is what a browser tells a screen reader of a page.
type tree struct {
	t    *testing.T
	ctx  context.Context
	list []*accessibility.Node // in the page's order
	by   map[accessibility.NodeID]*accessibility.Node
}

func readTree(t *testing.T, ctx context.Context) tree {
	t.Helper()
	out, err := chromedp.Call(ctx, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	if err != nil {
		t.Fatal(err)
	}
	tr := tree{t, ctx, nil, map[accessibility.NodeID]*accessibility.Node{}}
	for _, n := range out.Nodes {
		tr.by[n.NodeID] = n
	}
	if len(out.Nodes) > 0 {
		tr.list = tr.within(out.Nodes[0])
	}
	return tr
}

// within lists what lies in a node, in order.
func (tr tree) within(n *accessibility.Node) (list []*accessibility.Node) {
	for _, id := range n.ChildIDs {
		if child := tr.by[id]; child != nil {
			list = append(append(list, child), tr.within(child)...)
		}
	}
	return list
}

// roles lists what in a node has one of some roles.
func (tr tree) roles(n *accessibility.Node, roles ...string) (list []*accessibility.Node) {
	for _, child := range tr.within(n) {
		if !child.Ignored && slices.Contains(roles, textOf(child.Role)) {
			list = append(list, child)
		}
	}
	return list
}

// text is all that is written in a node.
func (tr tree) text(n *accessibility.Node) string {
	var out strings.Builder
	for _, child := range tr.roles(n, "StaticText") {
		out.WriteString(nameOf(child))
	}
	return out.String()
}

// focus gives a node the focus, as a screen reader does.
func (tr tree) focus(n *accessibility.Node) {
	tr.t.Helper()
	if _, err := chromedp.Call(tr.ctx, dom.Focus, dom.FocusParams{BackendNodeID: n.BackendDOMNodeID}); err != nil {
		tr.t.Fatalf("%q takes no focus: %v", nameOf(n), err)
	}
}

func nameOf(n *accessibility.Node) string { return textOf(n.Name) }

// textOf is a value that is a text.
func textOf(v *accessibility.Value) (text string) {
	if v == nil || json.Unmarshal([]byte(v.Value), &text) != nil {
		return ""
	}
	return text
}

// property is a text that a node has beside its name, "" for none.
func property(n *accessibility.Node, name string) string {
	for _, p := range n.Properties {
		if string(p.Name) == name {
			return textOf(p.Value)
		}
	}
	return ""
}
