import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { roundHalfUp } from '../../../kit/money.ts';
import {
  type BulkChange,
  bulkChange,
  bulkFaults,
  type BulkPart,
  changesNothing,
  NO_CHANGE,
  partStates,
  type PriceWay,
  priceWays,
  type SaleWay,
  saleWays,
} from './bulk-change.ts';

const drum: BulkPart = {
  id: 1,
  sku: 'BD-1',
  name: 'Brake drum',
  price: '84.95',
  sale_price: '',
  sale_from: '',
  sale_until: '',
  categories: 'brakes; rear-axle',
  type: 'brake-drum',
  hidden: 'no',
  replaced_by: '',
};
const changeOf = (change: Partial<BulkChange>): BulkChange => ({ ...NO_CHANGE, ...change });
const outcomeOf = (change: Partial<BulkChange>, part: Partial<BulkPart> = {}) =>
  bulkChange([{ ...drum, ...part }], changeOf(change));
/** What becomes of the part; why it is refused; or null if nothing changes. */
function becomes(change: Partial<BulkChange>, part: Partial<BulkPart> = {}) {
  const { changed, refused } = outcomeOf(change, part);
  if (refused[0]) return refused[0].reason;
  const cells = changed[0]?.cells;
  return cells ? Object.fromEntries(cells.map((cell) => [cell.column, cell.becomes])) : null;
}

it.each<[PriceWay, string, BulkChange['ending'], string, string | null]>([
  ['set', '79.95', '', '84.95', '79.95'],
  ['set', '$1,250', '', '84.95', '1250.00'],
  ['set', '80', '.99', '84.95', '79.99'],
  ['set', '84.95', '', '84.95', null],
  ['raise_percent', '4', '', '84.95', '88.35'],
  ['raise_percent', '4', '.95', '84.95', '87.95'],
  ['raise_percent', '4', '.99', '84.95', '87.99'],
  ['raise_percent', '0.5', '', '1.00', '1.01'],
  ['lower_percent', '10', '', '84.95', '76.46'],
  ['lower_percent', '10 %', '.95', '84.95', '76.95'],
  ['lower_percent', '99.99', '', '100.00', '0.01'],
  ['raise', '5', '', '84.95', '89.95'],
  ['raise', '0.01', '', '84.95', '84.96'],
  ['lower', '5.50', '', '84.95', '79.45'],
  ['lower', '84.94', '', '84.95', '0.01'],
  ['lower', '0.40', '.95', '0.50', '0.95'],
])('%s %s%s makes %s %s', (price, amount, ending, was, then) => {
  expect(becomes({ price, amount, ending }, { price: was })).toEqual(then && { price: then });
});

it.each<[string, Partial<BulkChange>, Partial<BulkPart>, string]>([
  ['nothing left', { price: 'lower', amount: '84.95' }, {}, 'It would cost $0.00.'],
  ['less than nothing', { price: 'lower', amount: '90' }, {}, 'It would cost −$5.05.'],
  [
    'less than nothing, which .95 does not mend',
    { price: 'lower', amount: '90', ending: '.95' },
    {},
    'It would cost −$5.05.',
  ],
  [
    'less than a cent',
    { price: 'lower_percent', amount: '99' },
    { price: '0.20' },
    'It would cost $0.00.',
  ],
  ['no price', { price: 'raise_percent', amount: '5' }, { price: '0.00' }, 'It would cost $0.00.'],
  [
    'a fortune',
    { price: 'raise_percent', amount: '900' },
    { price: '99999.00' },
    'It would cost more than $100,000.',
  ],
  [
    'a replaced part',
    { state: 'shown' },
    { replaced_by: 'BD-2' },
    'It is replaced by BD-2, and sold again only if its page says so.',
  ],
  ['a part by itself', { state: 'replaced', by: ' BD-1 ' }, {}, 'It cannot replace itself.'],
])('leaves out %s', (_, change, part, reason) => {
  const { changed, refused } = outcomeOf({ category: 'engine', ...change }, part);
  // Whole: its category stays, too.
  expect(changed).toEqual([]);
  expect(refused).toMatchObject([{ part: { sku: 'BD-1' }, reason }]);
});

it.each<[string, Partial<BulkChange>, Partial<BulkPart>, Record<string, string> | null]>([
  ['another category', { category: 'engine' }, {}, { categories: 'engine; rear-axle' }],
  ['one of its further ones', { category: 'rear-axle' }, {}, { categories: 'rear-axle' }],
  ['the category that it has', { category: 'brakes' }, {}, null],
  ['a first category', { category: 'brakes' }, { categories: '' }, { categories: 'brakes' }],
  ['another type', { type: 'brake-disc' }, {}, { type: 'brake-disc' }],
  ['hidden', { state: 'hidden' }, {}, { hidden: 'yes' }],
  ['hidden, which it is', { state: 'hidden' }, { hidden: 'yes' }, null],
  ['on sale again', { state: 'shown' }, { hidden: 'yes' }, { hidden: 'no' }],
  ['replaced', { state: 'replaced', by: 'BD-2' }, {}, { replaced_by: 'BD-2' }],
  [
    'all at once',
    { category: 'engine', type: 'fan', price: 'set', amount: '5', state: 'hidden' },
    {},
    { price: '5.00', categories: 'engine; rear-axle', type: 'fan', hidden: 'yes' },
  ],
])('makes it %s', (_, change, part, expected) => {
  expect(becomes(change, part)).toEqual(expected);
});

it.each<[Partial<BulkChange>, ReturnType<typeof bulkFaults>]>([
  [{}, {}],
  [{ price: 'set', amount: '84.95' }, {}],
  [{ price: 'set', amount: '' }, { amount: 'An amount such as 5 or 84.95, please.' }],
  [{ price: 'set', amount: '-5' }, { amount: 'An amount such as 5 or 84.95, please.' }],
  [{ price: 'set', amount: '5.001' }, { amount: 'An amount such as 5 or 84.95, please.' }],
  [{ price: 'set', amount: '=cost' }, { amount: 'An amount such as 5 or 84.95, please.' }],
  [{ price: 'set', amount: '$1,250.00' }, {}],
  [{ price: 'set', amount: '19,95' }, { amount: 'An amount such as 5 or 84.95, please.' }],
  [{ price: 'raise_percent', amount: '5,5' }, { amount: 'An amount such as 5 or 84.95, please.' }],
  [{ price: 'raise_percent', amount: '5 %' }, {}],
  [{ price: 'set', amount: '5%' }, { amount: 'An amount such as 5 or 84.95, please.' }],
  [{ price: 'lower', amount: '5 %' }, { amount: 'An amount such as 5 or 84.95, please.' }],
  [{ price: 'lower_percent', amount: '$5' }, { amount: 'An amount such as 5 or 84.95, please.' }],
  [{ price: 'raise', amount: '0.00' }, { amount: 'More than 0, please.' }],
  [{ price: 'lower_percent', amount: '100' }, { amount: 'That is too many percent.' }],
  [{ price: 'raise_percent', amount: '1000' }, { amount: 'That is too many percent.' }],
  [{ state: 'replaced', by: ' ' }, { by: 'Which part replaces them?' }],
])('says of %j what is wrong', (change, faults) => {
  expect(bulkFaults(changeOf(change))).toEqual(faults);
});

const cents = fc.integer({ min: 1, max: 10_000_000 });
const dollars = (amount: number) => (amount / 100).toFixed(2);
const anyPart = fc.record({
  price: cents.map(dollars),
  categories: fc.constantFrom('', 'brakes', 'brakes; rear-axle', 'engine; brakes; rear-axle'),
  type: fc.constantFrom('', 'brake-drum'),
  hidden: fc.constantFrom('yes', 'no'),
  replaced_by: fc.constantFrom('', 'BD-2'),
});
const anyChange: fc.Arbitrary<BulkChange> = fc.record({
  category: fc.constantFrom('', 'brakes', 'engine'),
  type: fc.constantFrom('', 'fan'),
  price: fc.constantFrom('', ...(Object.keys(priceWays) as PriceWay[])),
  amount: fc.integer({ min: 1, max: 99_99 }).map(dollars),
  ending: fc.constantFrom('', '.95', '.99'),
  sale: fc.constantFrom('', ...(Object.keys(saleWays) as SaleWay[])),
  off: fc.integer({ min: 1, max: 99_99 }).map(dollars),
  from: fc.constantFrom('', '2026-12-01'),
  until: fc.constantFrom('', '2026-12-24', '2026-12-24 18:00'),
  state: fc.constantFrom('', ...(Object.keys(partStates) as (keyof typeof partStates)[])),
  by: fc.constant('BD-3'),
});

test('cents stay whole, nothing else changes, and every part is told of once', () => {
  fc.assert(
    fc.property(fc.array(anyPart, { maxLength: 8 }), anyChange, (some, change) => {
      const parts = some.map((part, at) => ({ ...drum, ...part, id: at + 1 }));
      const { changed, refused, same } = bulkChange(parts, change);
      expect(changed.length + refused.length + same).toBe(parts.length);
      if (changesNothing(change)) expect(same).toBe(parts.length);
      const asked = {
        price: change.price,
        sale_price: change.sale,
        sale_from: change.sale,
        sale_until: change.sale,
        categories: change.category,
        type: change.type,
        hidden: change.state === 'shown' || change.state === 'hidden',
        replaced_by: change.state === 'replaced',
      };
      for (const { part, cells } of changed)
        for (const { id, column, was, becomes: then } of cells) {
          expect(Boolean(asked[column]), column).toBe(true);
          expect([id, was]).toEqual([part.id, part[column]]);
          expect(then).not.toBe(was);
          if (column === 'sale_price' && then !== '') {
            const price = cells.find((cell) => cell.column === 'price')?.becomes ?? part.price;
            expect(Number(then)).toBeLessThan(Number(price));
          }
          if (column === 'price') {
            expect(then).toMatch(/^\d+\.\d\d$/);
            expect(Number(then)).toBeGreaterThan(0);
            if (change.ending) expect(then.endsWith(change.ending)).toBe(true);
          }
        }
    }),
  );
});

test('a percentage is that of the price, rounded half up to the cent', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 99_99 }), (price, hundredths) => {
      const made = becomes(
        { price: 'lower_percent', amount: dollars(hundredths) },
        { price: dollars(price) },
      );
      const then = roundHalfUp(price * (10_000 - hundredths), 10_000);
      if (then < 1) expect(made).toBe('It would cost $0.00.');
      else expect(made).toEqual(then === price ? null : { price: dollars(then) });
    }),
  );
});

test('doing the same again to what it made changes a price alone', () => {
  fc.assert(
    fc.property(anyPart, anyChange, (part, change) => {
      const { changed } = bulkChange([{ ...drum, ...part }], change);
      for (const { part: before, cells } of changed) {
        const after = { ...before, ...Object.fromEntries(cells.map((c) => [c.column, c.becomes])) };
        const again = bulkChange([after], { ...change, price: '' });
        expect(again.changed).toEqual([]);
      }
    }),
  );
});

const december = { from: '2026-12-01', until: '12/24/2026 18:00' };
it.each([
  [{ sale: 'percent', off: '10' }, { sale_price: '76.46' }],
  [{ sale: 'percent', off: '10 %', ending: '.95' }, { sale_price: '76.95' }],
  [{ sale: 'set', off: '$79' }, { sale_price: '79.00' }],
  [
    { sale: 'set', off: '79', ...december },
    { sale_price: '79.00', sale_from: '2026-12-01', sale_until: '2026-12-24 18:00' },
  ],
  [
    { sale: 'percent', off: '50', price: 'set', amount: '100' },
    { price: '100.00', sale_price: '50.00' },
  ],
  [{ sale: 'set', off: '84.95' }, '$84.95 would not be below its price.'],
  [{ sale: 'set', off: '90', price: 'set', amount: '80' }, '$90.00 would not be below its price.'],
  [{ sale: 'end' }, null],
] as const)('a sale by %j makes %j', (change, made) => {
  expect(becomes(change)).toEqual(made);
});

it('a sale is ended with its days, and a new one has only its own', () => {
  const running = { sale_price: '70.00', sale_from: '2026-11-01', sale_until: '2026-11-30' };
  expect(becomes({ sale: 'end' }, running)).toEqual({
    sale_price: '',
    sale_from: '',
    sale_until: '',
  });
  expect(becomes({ sale: 'set', off: '60', until: '2026-11-30' }, running)).toEqual({
    sale_price: '60.00',
    sale_from: '',
  });
});

it.each([
  [{ sale: 'percent', off: '' }, { off: 'An amount such as 5 or 84.95, please.' }],
  [{ sale: 'set', off: '5%' }, { off: 'An amount such as 5 or 84.95, please.' }],
  [{ sale: 'percent', off: '100' }, { off: 'That is too many percent.' }],
  [
    { sale: 'set', off: '5', from: 'now' },
    { from: '"now" is not a day such as 2026-12-24, or 2026-12-24 18:00.' },
  ],
  [
    { sale: 'set', off: '5', from: '2026-12-24 18:00', until: '2026-12-24 18:00' },
    { until: 'The sale must end after it begins.' },
  ],
  [{ sale: 'end', off: 'x', from: 'x' }, {}],
] as const)('%j is told: %j', (change, faults) => {
  expect(bulkFaults(changeOf(change))).toEqual(faults);
});
