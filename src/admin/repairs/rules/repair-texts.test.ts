import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import type { Repair } from '../../../catalogue/rules/repairs/repair.ts';
import { linesAsText, readLines, readRepairTexts, readVans, repairTexts } from './repair-texts.ts';

const plain = { name: null, note: null, vans: [], quantity: 1, while_there: false };

it.each([
  ['brake-shoe-set: rear', { ...plain, part: 'brake-shoe-set: rear' }],
  ['2 x wheel-cylinder', { ...plain, part: 'wheel-cylinder', quantity: 2 }],
  [
    '+ 2 x brake-drum: rear | In pairs. @ 68-79-bus 1968-1970',
    {
      ...plain,
      part: 'brake-drum: rear',
      quantity: 2,
      while_there: true,
      note: 'In pairs.',
      vans: [{ van: '68-79-bus', from: 1968, to: 1970 }],
    },
  ],
  ['= Engine oil, 2.5 liters', { ...plain, part: null, name: 'Engine oil, 2.5 liters' }],
  ['coolant = Coolant | Blue', { ...plain, part: 'coolant', name: 'Coolant', note: 'Blue' }],
])('reads "%s"', (text, line) => expect(readLines(text)).toEqual({ entries: [line] }));

it.each(['Brake Shoes', '| note', '2 x', '+ '])('says that it cannot read "%s"', (text) => {
  expect(readLines(`brake-drum\n${text}`).wrong).toBe(text.trim());
});

it.each(['', '68-79-bus', '68-79-bus 1971', '68-79-bus 1971–1979'])('"%s" is no van', (text) => {
  expect(readVans(text)).toBeUndefined();
});

test('any job is read as it was written', () => {
  const words = fc.stringMatching(/^[A-Z][a-z]{1,8}( [a-z]{1,8}){0,3}$/);
  const slug = fc.stringMatching(/^[a-z]{2,8}(-[a-z]{2,8}){0,2}$/);
  const year = fc.integer({ min: 1950, max: 2003 });
  const van = fc.record({ van: slug, from: year, to: year });
  const need = fc
    .record({
      part: fc.option(
        fc.tuple(slug, fc.option(words)).map(([type, of]) => (of ? `${type}: ${of}` : type)),
      ),
      name: fc.option(words),
      note: fc.option(words),
      vans: fc.array(van, { maxLength: 2 }),
    })
    .filter(({ part, name }) => part !== null || name !== null);
  const line = fc
    .tuple(need, fc.integer({ min: 1, max: 99 }), fc.boolean())
    .map(([own, quantity, while_there]) => ({ ...own, quantity, while_there }));
  const repair: fc.Arbitrary<Repair> = fc.record({
    slug,
    name: words,
    system: words,
    vans: fc.array(van, { minLength: 1, maxLength: 3 }),
    assumes: fc.record({
      engines: fc.array(fc.constantFrom('CA', 'CB')),
      gearbox: fc.constantFrom(null, 'manual' as const),
      body: fc.constant(null),
      details: fc.array(words, { maxLength: 2 }),
    }),
    about: words,
    hours: fc.integer({ min: 1, max: 80 }).map((quarters) => quarters / 4),
    difficulty: fc.integer({ min: 1, max: 5 }),
    also: fc.array(words, { maxLength: 3 }),
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    tools: fc.array(need, { maxLength: 3 }),
    figures: fc.array(fc.record({ what: words, value: words }), { maxLength: 3 }),
    article: fc.option(slug),
  });
  fc.assert(
    fc.property(repair, (written) => {
      expect(readRepairTexts(repairTexts(written), written)).toEqual({ repair: written });
    }),
  );
});

it('keeps the order of lines', () => {
  const text = 'a-b\n+ c-d\n3 x e-f';
  const read = readLines(text);
  expect(read.wrong === undefined && linesAsText(read.entries)).toBe(text);
});
