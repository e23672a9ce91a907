// Nonograms for the page: lines of squares to fill, with clues at their heads.
families.nonogram = {
  lines: function (g) {
    var heads = g.section.querySelectorAll('.board th'), lines = [], columns = 0, rows = 0;
    [].forEach.call(heads, function (head) {
      var down = head.getAttribute('scope') === 'col', index = down ? columns++ : rows++;
      lines.push({
        head: head, cells: unitCells(g, down ? 'column' : 'row', index),
        clue: head.innerHTML.split(/<br>|\s+/i).map(Number)
      });
    });
    return lines;
  }
};
