import { expect, test } from 'vitest';
import { textQuery } from './text-query.ts';

test.each([
  { words: [['brake']], typed: `(('brake':*))`, widened: `(('brake':*))` },
  {
    words: [['brake'], ['drum']],
    typed: `(('brake')) & (('drum':*))`,
    widened: `(('brake')) & (('drum':*))`,
  },
  {
    words: [['muffler'], ['gasket']],
    typed: `(('muffler')) & (('gasket':*))`,
    widened: `(('muffler') | ('exhaust') | ('silencer')) & (('gasket':*))`,
  },
  {
    words: [['bumper']],
    typed: `(('bumper':*))`,
    widened: `(('bumper':*) | ('fender'))`,
  },
  {
    words: [['spark plug'], ['set', 'seat']],
    typed: `(('spark' & 'plug')) & (('set':*) | ('seat':*))`,
    widened: `(('spark' & 'plug')) & (('set':*) | ('seat'))`,
  },
])('$words', ({ words, typed, widened }) => {
  expect(textQuery(words)).toEqual({ typed, widened });
});
