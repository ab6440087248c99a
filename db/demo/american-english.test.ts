import { expect, test } from 'vitest';
import { britishWords } from '../../src/server/testing/british-words.ts';
import { demoCatalogue } from './read-catalogue.ts';
import { readCustomers } from './read-people.ts';
import { readShop } from './read-shop.ts';
import { readTexts } from './read-texts.ts';
import { readVocabulary } from './read-vocabulary.ts';

/** Fields that name files, addresses or kinds, and are read by nobody. */
const NAMES =
  /^(slug|type|article|image|link|drawing|params|sku|related|alsoNeeded|also_needed|place|href|products|category|icon|belongs_to|instead)$/;

/** Every text in a value that a shopper may read, with the way to it. */
function texts(value: unknown, way: string): [way: string, text: string][] {
  if (typeof value === 'string') return /^(\/|https?:|#)/.test(value) ? [] : [[way, value]];
  if (!value || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, each]) =>
    NAMES.test(name) ? [] : texts(each, `${way}.${name}`),
  );
}

const products = demoCatalogue();

test.each([
  [
    'products',
    products.map(({ fits, ...part }) => [
      part.sku,
      part,
      fits.map(({ note, detail }) => [note, detail]),
    ]),
  ],
  ['part types', readVocabulary().partTypes.map(({ also: _, ...shown }) => shown)],
  ['texts', readTexts(products)],
  ['shop', readShop()],
  ['people', readCustomers()],
] as const)('the %s of the demo are in American English', (name, value) => {
  const found = texts(value, name).flatMap(([way, text]) =>
    britishWords(text).map((word) => `${way}: ${word}`),
  );
  expect(found).toEqual([]);
});

test('texts quoted from the specification keep its spelling', () => {
  expect(britishWords('Payment Cancelled! Shiping Notes')).toEqual([]);
});

test.each([
  ['the grey tyre, 2 litres', ['grey', 'tyre', 'litres']],
  ['Carburettors and COLOURED indicators', ['Carburettors', 'COLOURED', 'indicators']],
  ['a dial indicator, MacIntyre, a vice president', []],
  ['[it](article:choosing-tyres)', []],
  ['a brake servo, the outer sill, the window sill', ['servo', 'sill']],
  ['the reservoir behind the winder', ['winder']],
])('the British words in %j are %j', (text, words) => expect(britishWords(text)).toEqual(words));
