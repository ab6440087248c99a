import { expect, it } from 'vitest';
import { groupNames, loggedTables, tablesIn } from '../rules/logged-tables.ts';
import { changedTexts, columnLabel, mainColumn, tableLabel, valueText } from './log-words.ts';

it.each([
  ['products', 'Part'],
  ['orders', 'Order'],
  ['categories', 'Category'],
  ['staff', 'Staff'],
  ['parcels', 'Parcel'],
])('a row of %s is called %s', (table, word) => {
  expect(tableLabel(table)).toBe(word);
});

it.each([
  ['regular_price_cents', 'Price'],
  ['usual_price_cents', 'Regular price'],
  ['stock_qty', 'Stock'],
  ['van_type_id', 'Van type'],
  ['shelf', 'Shelf'],
])('the column %s is called %s', (column, word) => {
  expect(columnLabel(column)).toBe(word);
});

it.each<[string, unknown, string]>([
  ['regular_price_cents', 8_495, '$84.95'],
  ['amount_cents', -100, '−$1.00'],
  ['stock_qty', 0, '0'],
  ['status', 3, 'Processing'],
  ['status', 5, 'On-Hold'],
  ['status', 'asked', 'asked'],
  ['name', '', 'none'],
  ['name', null, 'none'],
  ['password_hash', '(secret)', 'hidden'],
  ['email', '(erased)', 'erased'],
  ['is_hidden', false, 'no'],
  ['engine_codes', ['CA', 'CB'], 'CA, CB'],
  ['engine_codes', [], 'none'],
  ['value', { a: 1 }, '{"a":1}'],
  ['fields', { title: 'Brakes', description: '<p>Two <b>drums</b></p>' }, 'Brakes: Two drums'],
  ['name', '2026-11-22T10:00', '2026-11-22T10:00'],
])('%s %o is shown as %s', (column, value, text) => {
  expect(valueText(column, value)).toBe(text);
});

it('names the column that tells most, and counts the others of a changed row', () => {
  expect(mainColumn({ shelf: '', stock_qty: 4 }, { shelf: 'B 7', stock_qty: 3 })).toEqual({
    column: 'stock_qty',
    more: 1,
  });
  const [regular, onSale] = [
    { regular_price_cents: 895, usual_price_cents: null, sale_price_cents: null },
    { regular_price_cents: 50, usual_price_cents: 895, sale_price_cents: 50 },
  ];
  expect(mainColumn(regular, onSale)).toEqual({ column: 'sale_price_cents', more: 2 });
  expect(mainColumn(onSale, regular).column).toBe('sale_price_cents');
  expect(mainColumn(null, regular).column).toBe('regular_price_cents');
  expect(mainColumn(null, { id: 7, slug: 'x' })).toEqual({ column: 'slug', more: 0 });
  expect(mainColumn(null, { order_id: 4, staff_id: 4, claimed_at: 'x' }).column).toBe('claimed_at');
  expect(mainColumn(null, { request_id: '1075e', pieces: 1 }).column).toBe('pieces');
  expect(mainColumn(null, { pick_id: 1, order_id: 381, product_id: 84 }).column).toBeNull();
  expect(mainColumn(null, { is_primary: true, product_id: 4 }).column).toBeNull();
  expect(mainColumn(null, {})).toEqual({ column: null, more: 0 });
});

it('offers every logged table in one group', () => {
  const offered = groupNames.flatMap(tablesIn);
  expect(offered.toSorted()).toEqual([...loggedTables.keys()].toSorted());
});

it('tells of settings only what differs', () => {
  const home = (title: string) => ({ diagram: { alt: 'Engine' }, slides: [{ title, link: '/' }] });
  expect(changedTexts('value', home('Brakes'), home('Brakes now'))).toEqual([
    'slides 1 title: Brakes',
    'slides 1 title: Brakes now',
  ]);
  expect(changedTexts('also', ['a'], ['a', 'b'])).toEqual(['a', 'a, b']);
  expect(changedTexts('value', { from: 1 }, null)).toEqual(['{"from":1}', 'none']);
});

it('tells a new row by a column that has something', () =>
  expect(mainColumn(null, { name: null, code: 'DAYTEN' }).column).toBe('code'));
