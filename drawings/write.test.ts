import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageRows } from '../db/demo/catalogue-rows.ts';
import { demoCatalogue } from '../db/demo/read-catalogue.ts';
import { readShop } from '../db/demo/read-shop.ts';
import { faultOfXml } from './testing/xml-fault.ts';
import { writeDrawings } from './write.ts';

const products = demoCatalogue();
let folder: string;
let count: number;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'drawings-'));
  writeFileSync(join(folder, 'sold-out-for-ever.svg'), '<svg/>');
  count = writeDrawings(folder, products);
});
afterAll(() => rmSync(folder, { recursive: true }));

const files = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.svg'))
    .toSorted();

test('every drawing address used by the catalog and the shop has a file', () => {
  const { categories, van_types, settings } = readShop();
  const addresses = [
    ...products.flatMap(imageRows).map((row) => (row as { image: string }).image),
    ...categories.map(({ slug }) => `/drawings/categories/${slug}.svg`),
    ...van_types.map(({ slug }) => `/drawings/vans/${slug}.svg`),
    ...JSON.stringify(settings)
      .matchAll(/\/drawings\/[\w/-]+\.svg/g)
      .map(String),
  ];
  const written = new Set(files().map((file) => `/drawings/${file.replaceAll('\\', '/')}`));
  expect(addresses.filter((address) => !written.has(address))).toEqual([]);
});

test('a product without a drawing has no file, and stale files are deleted', () => {
  const drawn = products.filter(({ drawing }) => drawing !== 'none');
  const parts = files().filter((file) => file.startsWith('parts'));
  expect(parts.filter((file) => !file.endsWith('-2.svg'))).toHaveLength(drawn.length);
  expect(files()).not.toContain('sold-out-for-ever.svg');
  expect(files()).toHaveLength(count);
});

const mostBytes: [which: RegExp, bytes: number][] = [
  [/^(parts|categories)/, 4096],
  [/^diagrams/, 40_000],
  [/^engine\.svg/, 25_000],
  [/./, 8192],
];

test('every file is well-formed and small enough for where it is used', () => {
  const most = (file: string): number => mostBytes.find(([which]) => which.test(file))![1];
  const faults = files().flatMap((file) => {
    const fault = faultOfXml(readFileSync(join(folder, file), 'utf8'));
    const { size } = statSync(join(folder, file));
    return fault || size > most(file) ? [`${file}: ${size} bytes, ${fault ?? 'too large'}`] : [];
  });
  expect(faults).toEqual([]);
});

test('no two products of one kind look the same by chance', () => {
  const looks = new Map<string, string[]>();
  for (const { sku, drawing } of products) {
    if (drawing === 'none') continue;
    const svg = readFileSync(join(folder, 'parts', `${sku.toLowerCase()}.svg`), 'utf8');
    looks.set(svg, [...(looks.get(svg) ?? []), sku]);
  }
  const drawn = products.filter(({ drawing }) => drawing !== 'none').length;
  expect(looks.size / drawn).toBeGreaterThan(0.97);
});

test('writing again changes nothing', () => {
  const before = files().map((file) => readFileSync(join(folder, file), 'utf8'));
  writeDrawings(folder, products);
  expect(files().map((file) => readFileSync(join(folder, file), 'utf8'))).toEqual(before);
});
