families.nonogram = { mode: 'fill' };
