import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { compareShelves, shelfOf } from './shelf-place.ts';

it('puts shelves in the order in which somebody walks', () => {
  const walked = ['A-02-1', 'A-2-10', 'A-10-1', 'B-04-2', 'B-14', 'B-14-3', 'C-1-1', 'floor', ''];
  expect(walked.toReversed().toSorted(compareShelves)).toEqual(walked);
});

test.each([
  ['B-14-3', 'B-14'],
  ['B-14', 'B-14'],
  ['B-14-3-1', 'B-14-3'],
  ['floor', 'floor'],
  ['', ''],
])('%j lies on the shelf %j', (place, shelf) => expect(shelfOf(place)).toBe(shelf));

const place = fc.oneof(
  fc.constant(''),
  fc.stringMatching(/^[A-C]-\d{1,2}(-\d{1,2})?$/),
  fc.string({ maxLength: 6 }),
);

it('is one order of all places', () => {
  fc.assert(
    fc.property(place, place, place, (one, two, three) => {
      const sign = (a: string, b: string) => Math.sign(compareShelves(a, b));
      expect(sign(one, two)).toBe(0 - sign(two, one));
      expect(sign(one, two) === 0).toBe(one === two);
      if (sign(one, two) <= 0 && sign(two, three) <= 0) expect(sign(one, three)).not.toBe(1);
    }),
  );
});
