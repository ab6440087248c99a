import { expect, test } from 'vitest';
import { type PriceCells, priceFaults } from './price-faults.ts';

const plain: PriceCells = {
  price: 1000,
  price_breaks: [],
  sale_price: null,
  sale_from: null,
  sale_until: null,
};
const [noon, later] = [new Date('2026-12-01T12:00:00Z'), new Date('2026-12-01T12:01:00Z')];

test.each<[string, Partial<PriceCells>, (string | undefined)[]]>([
  ['plain price', {}, []],
  ['break below the price', { price_breaks: [{ from: 5, cents: 999 }] }, []],
  [
    'break at the price',
    { price_breaks: [{ from: 5, cents: 1000 }] },
    ['5 pieces must cost less each than one: 10.00'],
  ],
  ['sale price below', { sale_price: 999 }, []],
  [
    'sale price as high',
    { sale_price: 1000 },
    ['the sale price 10.00 is not below the price 10.00'],
  ],
  ['sale price below a break', { sale_price: 800, price_breaks: [{ from: 5, cents: 900 }] }, []],
  ['sale of a minute', { sale_from: noon, sale_until: later }, []],
  ['sale of no time', { sale_from: noon, sale_until: noon }, ['the sale must end after it begins']],
  [
    'sale that ends first',
    { sale_from: later, sale_until: noon },
    ['the sale must end after it begins'],
  ],
])('a %s', (_, cells, reasons) => {
  expect(priceFaults({ ...plain, ...cells }).map(({ reason }) => reason)).toEqual(reasons);
});
