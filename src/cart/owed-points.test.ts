import { expect, it } from 'vitest';
import { owedPoints } from './owed-points.ts';

it.each([
  [12, null],
  [0, null],
  [-1, /^You owe 1 point: /],
  [-40, /^You owe 40 points: /],
])('a balance of %d', (balance, words) => {
  if (words === null) expect(owedPoints(balance)).toBeNull();
  else expect(owedPoints(balance)).toMatch(words);
});
