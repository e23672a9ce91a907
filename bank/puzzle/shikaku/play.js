families.shikaku = { mode: 'rects' };
