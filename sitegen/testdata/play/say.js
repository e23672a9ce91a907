// Reads boards as JSON, a line each, and says every step of them with the script of a
// language, which is the one argument. Prints what differs from the sentences given.
var fs = require('fs');
var play = require(process.argv[2]);

fs.readFileSync(0, 'utf8').split('\n').filter(Boolean).forEach(function (line) {
  var board = JSON.parse(line), data = play.readData(board.data, board.id);
  if (!data) {
    console.log('not read: ' + board.name);
    return;
  }
  if (data.steps.length !== board.sentences.length) {
    console.log(board.name + ': ' + data.steps.length + ' steps');
    return;
  }
  board.sentences.forEach(function (want, i) {
    var got = play.sayStep(data, board.family, data.steps[i]);
    if (got !== want) { console.log(board.name + ': step ' + (i + 1) + '\n ' + got + '\n ' + want); }
  });
});
