import { stringify } from 'csv-stringify/sync';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../server/testing/test-database.ts';
import { columnNames } from './columns.ts';
import { exportCatalogue } from './export.ts';
import { faultText } from '../../rules/cells/fault.ts';
import { importCatalogue } from './import.ts';

const { pool } = await testDatabase();

const good: Record<string, string> = {
  sku: 'OWN-1',
  slug: 'own-1',
  name: 'Bilge pump',
  price: '19.90',
  stock: '3',
  weight_grams: '350',
  oversize: 'no',
  quality: 'oem',
  categories: 'camping',
  fits: '68-79-bus 1971-1979 [CJ]',
};

const fileOf = (lines: readonly (readonly string[])[]) => Buffer.from(stringify([...lines]));

const line = (changes: Record<string, string>) =>
  columnNames.map((name) => ({ ...good, ...changes })[name] ?? '');

async function faultsOf(file: Buffer): Promise<string[]> {
  const { faults, applied } = await importCatalogue(pool, file, { apply: true });
  expect(applied).toBe(false);
  return faults.map(faultText);
}

const [taken, other] = (
  await pool.query(
    'SELECT sku, slug FROM products WHERE featured_position IS NULL ORDER BY id LIMIT 2',
  )
).rows;

const mistakes: [Record<string, string>, string][] = [
  [{ sku: '' }, 'sku: is missing'],
  [
    { sku: 'VG#1' },
    'sku: "VG#1" is not a SKU: letters and digits, separated by single dashes, dots, slashes, underscores or spaces',
  ],
  [{ sku: 'own 1' }, 'sku: "own 1" is already in line 2'],
  [
    { sku: taken.sku.toLowerCase() },
    `sku: "${taken.sku.toLowerCase()}" is written ${taken.sku} in the shop`,
  ],
  [
    { slug: 'Bilge Pump' },
    'slug: "Bilge Pump" is not a slug: lower case letters and digits, separated by single dashes',
  ],
  [{ slug: 'own-1' }, 'slug: "own-1" is taken by OWN-1 in line 2'],
  [{ slug: other.slug }, `slug: "${other.slug}" is taken by ${other.sku}`],
  [{ name: '' }, 'name: is missing'],
  [{ name: 'x'.repeat(151) }, 'name: has 151 characters; 150 are allowed'],
  [{ name: 'Bilge\npump' }, 'name: a name cannot have line breaks'],
  [{ price: '' }, 'price: is missing'],
  [{ price: '12,50' }, 'price: "12,50" is not a price in dollars, such as 84.95'],
  [{ price: '0' }, 'price: 0 is not a positive price'],
  [{ price: '1.999' }, 'price: 1.999 has more than two decimals'],
  [{ price: '100000.01' }, 'price: 100000.01 is more than 100000 dollars'],
  [{ stock: '-1' }, 'stock: -1 is not between 0 and 1000000 pieces'],
  [{ stock: 'many' }, 'stock: "many" is not a whole number of pieces'],
  [{ weight_grams: '0' }, 'weight_grams: 0 is not between 1 and 200000 grams'],
  [{ weight_grams: '1.5' }, 'weight_grams: "1.5" is not a whole number of grams'],
  [{ oversize: 'maybe' }, 'oversize: "maybe" is neither yes nor no'],
  [{ quality: 'good' }, 'quality: "good" is none of genuine, oem, reproduction, used, nos'],
  [{ categories: '' }, 'categories: is missing: every product is in a category'],
  [{ categories: 'camping; boats' }, 'categories: there is no category "boats"'],
  [{ categories: 'camping; camping' }, 'categories: "camping" is listed twice'],
  [{ fits: '70-bus' }, 'fits: there is no van "70-bus"'],
  [{ fits: '68-79-bus 1979-1971' }, 'fits: the years 1979-1971 are in the wrong order'],
  [{ fits: '68-79-bus [MV]' }, 'fits: 68-79-bus has no engine "MV"'],
  [{ oem: 'x' }, 'oem: "x" is not a part number'],
  [{ oem: '211 000 001; 211-000-001' }, 'oem: "211-000-001" is listed twice'],
  [{ also_needed: 'OWN-77' }, 'also_needed: there is no product "OWN-77"'],
  [{ sku: 'OWN-N', related: 'OWN-N' }, 'related: the product names itself'],
  [{ related: 'OWN-1; OWN-1' }, 'related: "OWN-1" is listed twice'],
  [
    { description: '<p onclick="x()">A</p>' },
    String.raw`description: the shop does not show "<p onclick=\"x()\">"`,
  ],
  [{ description: 'A<script>x()</script>' }, 'description: the shop does not show "<script>"'],
  [
    { description: '<a href="javascript:x()">A</a>' },
    String.raw`description: the shop does not show "<a href=\"javascript:x()\">"`,
  ],
  [
    { images: '/photos/none-800.webp' },
    'images: the shop has no picture "/photos/none-800.webp"; add it on the part’s page, or import it with --photos',
  ],
  [
    { images: 'https://else.where/a.jpg' },
    'images: the shop has no picture "https://else.where/a.jpg"; add it on the part’s page, or import it with --photos',
  ],
  [{ featured: '0' }, 'featured: 0 is not between 1 and 99 places'],
];

test(`reports each of ${mistakes.length} kinds of mistakes by line, column and reason, and changes nothing`, async () => {
  const before = await exportCatalogue(pool);
  const lines = mistakes.map(([changes], index) =>
    line({ sku: `OWN-${index + 100}`, slug: `own-${index + 100}`, ...changes }),
  );
  const file = fileOf([columnNames, line({}), ...lines]);
  // The name with a line break occupies two lines of the file.
  const broken = mistakes.findIndex(([{ name }]) => name?.includes('\n'));
  expect(await faultsOf(file)).toEqual(
    mistakes.map(([, text], index) => `line ${index + 3 + Number(index > broken)}, ${text}`),
  );
  expect(await exportCatalogue(pool)).toBe(before);
});

test('reports every mistake in a cell', async () => {
  expect(await faultsOf(fileOf([columnNames, line({ fits: '70-bus; 68-79-bus 1960' })]))).toEqual([
    'line 2, fits: there is no van "70-bus"',
    'line 2, fits: 1960 is not within 1968-1979, when 68-79-bus was built',
  ]);
});

test('reports unknown, duplicate and missing columns', async () => {
  expect(
    await faultsOf(
      fileOf([
        ['sku', 'prise', 'name', 'name'],
        ['OWN-1', '1', 'A', 'B'],
      ]),
    ),
  ).toEqual([
    `line 1, prise: there is no such column; the columns are ${columnNames.join(', ')}`,
    'line 1, name: the column is listed twice',
    'line 1, price: this column is missing, and OWN-1 in line 2 is new',
    'line 1, weight_grams: this column is missing, and OWN-1 in line 2 is new',
    'line 1, categories: this column is missing, and OWN-1 in line 2 is new',
  ]);
  expect(
    await faultsOf(
      fileOf([
        ['name', ''],
        ['A', ''],
      ]),
    ),
  ).toEqual(['line 1: column 2 has no name', 'line 1, sku: this column is missing']);
  expect(await faultsOf(Buffer.alloc(0))).toEqual(['the file is empty']);
});

test('reports lines with too few or too many cells, without errors that only follow from them', async () => {
  const linked = line({ sku: 'OWN-2', slug: 'own-2', related: 'OWN-1' });
  expect(await faultsOf(fileOf([columnNames, ['OWN-1', 'x'], linked]))).toEqual([
    `line 2: has 2 cells, and the first line has ${columnNames.length}; put cells that contain a comma in quotation marks`,
  ]);
});

test.each([
  [';', 'semicolon'],
  ['\t', 'tab'],
])('names what stands between the cells of a file: %j is a %s', async (delimiter, name) => {
  const file = ['sku,price', 'OWN-1,19.90,90'].join('\n').replaceAll(',', delimiter);
  expect(await faultsOf(Buffer.from(file))).toContain(
    `line 2: has 3 cells, and the first line has 2; put cells that contain a ${name} in quotation marks`,
  );
});

test('accepts HTML that the shop shows', async () => {
  const description =
    '<p>5 &times; 112 &amp; "so" <br><a href="/shop" title="x">here</a><img src="/a.svg" alt=""></p>\n<ul><li>A</li></ul>';
  const { faults } = await importCatalogue(pool, fileOf([columnNames, line({ description })]));
  expect(faults).toEqual([]);
});
