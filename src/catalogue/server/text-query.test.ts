import { expect, test } from 'vitest';
import { textQuery } from './text-query.ts';

test.each([
  {
    words: [['brake'], ['drum']],
    matching: `(('brake')) & (('drum':*))`,
    typed: `(('brake') | ('drum':*))`,
    named: `(('brake') | ('drum':*))`,
  },
  {
    words: [['muffler'], ['gasket']],
    matching: `(('muffler') | ('exhaust') | ('silencer')) & (('gasket':*))`,
    typed: `(('muffler') | ('gasket':*))`,
    named: `(('muffler') | ('exhaust') | ('silencer') | ('gasket':*))`,
  },
  {
    words: [['bumper']],
    matching: `(('bumper':*) | ('fender'))`,
    typed: `(('bumper':*))`,
    named: `(('bumper':*) | ('fender'))`,
  },
  {
    words: [['spark plug'], ['set', 'seat']],
    matching: `(('spark' & 'plug')) & (('set':*) | ('seat':*))`,
    typed: `(('spark' & 'plug') | ('set':*) | ('seat':*))`,
    named: `(('spark' & 'plug') | ('set':*) | ('seat':*))`,
  },
])('builds queries for $words', ({ words, ...query }) => {
  expect(textQuery(words)).toEqual(query);
});
