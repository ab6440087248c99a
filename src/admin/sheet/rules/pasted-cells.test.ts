import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPasted, writePasted } from './pasted-cells.ts';

it.each<[string, string[][]]>([
  ['84.95', [['84.95']]],
  ['', [['']]],
  [
    '84.95\t4\r\n129.00\t\r\n',
    [
      ['84.95', '4'],
      ['129.00', ''],
    ],
  ],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['"Drum, ""wide"""\tx', [['Drum, "wide"', 'x']]],
  [
    '"two\nlines"\t"tab\there"\n1\t2',
    [
      ['two\nlines', 'tab\there'],
      ['1', '2'],
    ],
  ],
  ['5" hose\t"loose', [['5" hose', '"loose']]],
  ['\t\t', [['', '', '']]],
  ['a\rb', [['a'], ['b']]],
])('reads %j', (text, rows) => {
  expect(readPasted(text)).toEqual(rows);
});

it('reads back what it writes', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ', ',') });
  const rows = fc.integer({ min: 1, max: 4 }).chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
      minLength: 1,
      maxLength: 5,
    }),
  );
  fc.assert(
    fc.property(rows, (given) => {
      const text = writePasted(given);
      const isEnded = given.length > 1 && given.at(-1)!.join('') === '';
      expect(readPasted(isEnded ? `${text}\n` : text)).toEqual(given);
    }),
  );
});

it('reads any text as a table with a cell', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', '\t', '\n', '\r', 'x') }), (text) => {
      expect(readPasted(text).every((row) => row.length > 0)).toBe(true);
    }),
  );
});
