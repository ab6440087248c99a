import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { moved } from './move-buttons.tsx';

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 0, ['b', 'a', 'c']],
  [0, -1, ['a', 'b', 'c']],
  [2, 3, ['a', 'b', 'c']],
  [5, 0, ['a', 'b', 'c']],
])('from %i to %i', (from, to, list) => expect(moved(['a', 'b', 'c'], from, to)).toEqual(list));

it('comes back', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1 }), fc.nat(), fc.nat(), (list, a, b) => {
      const from = a % list.length;
      const to = b % list.length;
      expect(moved(moved(list, from, to), to, from)).toEqual(list);
    }),
  );
});
