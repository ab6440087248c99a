import { expect, it } from 'vitest';
import { normalPartName } from '../../src/catalogue/rules/part-name.ts';
import { normalPartNumber } from '../../src/catalogue/rules/part-number.ts';
import { NumberIndex } from '../../src/catalogue/server/search/index/number-index.ts';
import { readPartList } from '../../src/catalogue/server/search/part-list/read-part-list.ts';
import { demoCatalogue } from './read-catalogue.ts';

const catalogue = demoCatalogue();
const numbers = new NumberIndex();
const names = new Map<string, number[]>();
catalogue.forEach(({ name, sku, oem }, product) => {
  for (const number of [sku, ...oem]) numbers.add(normalPartNumber(number), product);
  const key = normalPartName(name);
  names.set(key, [...(names.get(key) ?? []), product]);
});

const read = (text: string) =>
  readPartList(numbers, text, () => false, names).wanted.map(
    ({ quantity, products, isByName, unclear }) => ({ quantity, products, isByName, unclear }),
  );

/** The first few names that are read otherwise. */
const misread = (shape: (name: string) => string, quantity: number) =>
  catalogue
    .map(({ name }) => ({
      text: shape(name),
      is: read(shape(name)),
      wanted: [
        { quantity, products: names.get(normalPartName(name)), isByName: true, unclear: null },
      ],
    }))
    .filter(({ is, wanted }) => JSON.stringify(is) !== JSON.stringify(wanted))
    .slice(0, 5);

it.each<[string, (name: string) => string, number]>([
  ['alone', (name) => name, 1],
  ['after a quantity', (name) => `2x ${name}`, 2],
  ['after a bullet and a quantity', (name) => `- 3 pcs ${name}`, 3],
  ['before a quantity', (name) => `${name}  x 4`, 4],
  ['before one in brackets', (name) => `${name} (2)`, 2],
  ['in a row of a spreadsheet', (name) => `${name}\t5`, 5],
  ['in a quoted cell', (name) => `"${name.replaceAll('"', '””')}",6`, 6],
  ['in capitals, with a price', (name) => `7 x ${name.toUpperCase()} $39.95`, 7],
  ['under a heading', (name) => `Qty\tDescription\n8\t${name}`, 8],
])('each part of the demo is found by its name %s', (_, shape, quantity) => {
  expect(misread(shape, quantity)).toEqual([]);
});
