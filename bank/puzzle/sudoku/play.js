families.sudoku = { mode: 'digits' };
