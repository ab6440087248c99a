import { describe, expect, it } from 'vitest';
import { type Entry, ambiguousEntries, renamedPart } from './ambiguous-entries.ts';

describe('renamedPart', () => {
  it.each([
    ['fuel-pump', 'pump'],
    ['fuel-pump: electric', 'pump: electric'],
    ['fuel-pump-relay', 'fuel-pump-relay'],
    ['pump', 'pump'],
  ])('%s becomes %s', (part, then) => expect(renamedPart(part, 'fuel-pump', 'pump')).toBe(then));
});

const entry = (name: string, part: string | null, van?: string, from = 1968, to = 1979): Entry => ({
  name,
  part,
  ...(van && { vans: [{ van, from, to }] }),
});

describe('ambiguousEntries', () => {
  it.each<[string, Entry[], readonly [string, string] | null]>([
    ['nothing', [], null],
    ['one of them', [entry('Shoe', 'shoe'), entry('Drum', 'drum')], null],
    ['both', [entry('Shoe', 'shoe'), entry('Pad', 'pad')], ['Shoe', 'Pad']],
    ['both, with words', [entry('Shoe', 'shoe: rear'), entry('Pad', 'pad: front')], null],
    ['both, with the same words', [entry('A', 'shoe: rear'), entry('B', 'pad: rear')], ['A', 'B']],
    ['the same twice already', [entry('Left', 'shoe'), entry('Right', 'shoe')], null],
    ['no part type', [entry('Shoe', null), entry('Pad', 'pad')], null],
    [
      'both, for other vans',
      [entry('Shoe', 'shoe', '50-67-bus'), entry('Pad', 'pad', '68-79-bus')],
      null,
    ],
    [
      'both, for other years',
      [entry('S', 'shoe', '68-79-bus', 1968, 1970), entry('P', 'pad', '68-79-bus', 1971, 1979)],
      null,
    ],
    [
      'one for all vans',
      [entry('Shoe', 'shoe'), entry('Pad', 'pad', '68-79-bus')],
      ['Shoe', 'Pad'],
    ],
  ])('%s', (_, entries, expected) =>
    expect(ambiguousEntries(entries, 'shoe', 'pad')).toEqual(expected),
  );
});
