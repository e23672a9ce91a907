families.kakuro = { mode: 'digits' };
