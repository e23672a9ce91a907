package puzzletest

import (
	"testing"

	"inkbank/bank/puzzle"
)

// RunFamily tests a whole family as everybody else sees it.
func RunFamily(t *testing.T, f puzzle.Family, o Options) {
	t.Run("specs", func(t *testing.T) { testSpecs(t, f) })
	t.Run("techniques", func(t *testing.T) { testTechniqueList(t, f) })
	t.Run("refused texts", func(t *testing.T) { testRefused(t, f, o) })
	t.Run("positions", func(t *testing.T) { testPositions(t, f, o) })
	t.Run("boards without one solution", func(t *testing.T) { testFaultyBoards(t, f, o) })
	t.Run("known boards", func(t *testing.T) { testKnown(t, f, o) })
	boards := o.samples(t, f)
	each := func(name string, test func(*testing.T, puzzle.Family, sample)) {
		t.Run(name, func(t *testing.T) {
			for _, s := range boards {
				test(t, f, s)
			}
		})
	}
	each("texts", testTexts)
	each("claims", testClaim)
	each("answers", testAnswers)
	each("paths", testPath)
	each("symmetries", testSymmetries)
	each("figures", testFigures)
	each("pages", testPlay)
	t.Run("formats", func(t *testing.T) { testFormats(t, f, boards) })
	t.Run("verify", func(t *testing.T) { testVerify(t, f, boards) })
	t.Run("trials", func(t *testing.T) { testTrials(t, f, boards) })
	t.Run("pictures", func(t *testing.T) { testPictures(t, f, o) })
}
