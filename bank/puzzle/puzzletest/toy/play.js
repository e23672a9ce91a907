// The smallest adaptor: digits are entered, and no rule is watched.
families.toy = {};
