import { stringify } from 'csv-stringify/sync';

const COLUMNS = [
  'sku',
  'name',
  'price',
  'stock',
  'hidden',
  'weight_grams',
  'oversize',
  'quality',
  'type',
  'categories',
  'fits',
  'oem',
  'related',
  'description',
  'images',
  'slug',
  'featured',
] as const;
type Row = Partial<Record<(typeof COLUMNS)[number], string>>;

/** Kinds of mistakes, each with the shop's message. `taken` is an existing slug. */
const mistakes = (taken: string): readonly (readonly [wrong: Row, said: string])[] => [
  [{ sku: '' }, 'is missing'],
  [{ sku: 'A--1' }, 'is not a SKU'],
  [{ name: '' }, 'is missing'],
  [{ name: 'x'.repeat(151) }, 'has 151 characters; 150 are allowed'],
  [{ price: '' }, 'is missing'],
  [{ price: '12,50' }, 'is not a price in dollars'],
  [{ price: '-3' }, 'is not a positive price'],
  [{ price: '1.999' }, 'has more than two decimals'],
  [{ stock: 'many' }, 'is not a whole number of pieces'],
  [{ stock: '-1' }, 'is not between 0 and 1000000 pieces'],
  [{ weight_grams: '0' }, 'is not between 1 and 200000 grams'],
  [{ oversize: 'maybe' }, 'is neither yes nor no'],
  [{ quality: 'shiny' }, 'is none of'],
  [{ type: 'flux-capacitor' }, 'there is no part type'],
  [{ categories: '' }, 'every product is in a category'],
  [{ categories: 'spaceships' }, 'there is no category'],
  [{ oem: '211 1; 2111' }, 'is listed twice'],
  [{ related: 'NO-SUCH-1' }, 'there is no product'],
  [{ images: '/photos/none.webp' }, 'the shop has no picture'],
  [{ slug: 'Not A Slug' }, 'is not a slug'],
  [{ slug: taken }, 'is taken by'],
  // Last, because it shifts the lines below.
  [{ name: 'two\nlines' }, 'a name cannot have line breaks'],
];

/** A file with this many new, hidden parts and every kind of mistake spread over it, and the corrected file. */
export function faultyPartsFile(
  prefix: string,
  rows: number,
  { category, taken }: { category: string; taken: string },
) {
  const good = Array.from({ length: rows }, (_, at): Row => ({
    sku: `${prefix}-${at}`,
    name: `Imported part ${prefix} ${at}`,
    price: '19.95',
    stock: '3',
    hidden: 'yes',
    weight_grams: '250',
    oversize: 'no',
    quality: 'reproduction',
    categories: category,
    slug: `${prefix}-${at}`.toLowerCase(),
  }));
  const every = Math.floor(rows / (mistakes(taken).length + 1));
  const expected = mistakes(taken).map(([, said], at) => ({ line: (at + 1) * every + 2, said }));
  const bad = [...good];
  mistakes(taken).forEach(([wrong], at) => {
    bad[(at + 1) * every] = { ...good[(at + 1) * every], ...wrong };
  });
  return { bad: csvOf(bad), mended: csvOf(good), expected };
}

const csvOf = (rows: readonly Row[]): string =>
  stringify(
    rows.map((row) => COLUMNS.map((name) => row[name] ?? '')),
    { header: true, columns: [...COLUMNS] },
  );
