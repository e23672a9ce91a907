package shikaku

func (t *tiler) dull() bool { return false }
