/* The toy's adaptor: which cells of an answer break a rule. ES5. */
(function (root) {
  function conflicts(data, answer) {
    var n = data.n, bad = {}, i, j, p;
    for (i = 0; i < n * n; i++) {
      for (j = i + 1; j < n * n; j++) {
        var line = (i % n === j % n) || (Math.floor(i / n) === Math.floor(j / n));
        if (line && answer[i] && answer[i] === answer[j]) { bad[i] = bad[j] = true; }
      }
    }
    for (i = 0; i < data.less.length; i++) {
      p = data.less[i];
      if (answer[p[0]] && answer[p[1]] && answer[p[0]] >= answer[p[1]]) { bad[p[0]] = bad[p[1]] = true; }
    }
    return bad;
  }
  root.toy = { conflicts: conflicts };
})(typeof window === 'undefined' ? this : window);
