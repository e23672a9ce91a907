package content_test

import (
	"os/exec"
	"path/filepath"
	"testing"

	"inkbank/bank/puzzle/puzzletest"
)

// Parts of the play scripts that need no page are tested by scripts of their own.
func TestPlayScripts(t *testing.T) {
	node := puzzletest.Tool(t, "node")
	scripts, err := filepath.Glob("testdata/play/*.js")
	if err != nil || len(scripts) == 0 {
		t.Fatalf("%d scripts, %v", len(scripts), err)
	}
	for _, script := range scripts {
		t.Run(filepath.Base(script), func(t *testing.T) {
			if out, err := exec.Command(node, script).CombinedOutput(); err != nil {
				t.Errorf("%v\n%s", err, out)
			}
		})
	}
}
