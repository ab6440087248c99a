import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FaultyFiles } from './faults.ts';
import { readCatalogue } from './read-catalogue.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vangon-catalogue-'));
});
afterEach(() => rm(folder, { recursive: true }));

const drum = {
  name: 'Rear drum',
  sku: 'VG-BRK-0001',
  price: 84.95,
  weight: 7200,
  stock: 3,
  quality: 'used',
  type: 'brake-drum',
  drawing: 'brake-drum',
  fits: [{ van: '68-79-bus', years: [1971, 1979] }],
  description: 'A drum for the rear axle. It has five holes for studs and one for the adjuster.',
};
const shoes = { ...drum, name: 'Shoes', sku: 'VG-BRK-0002', drawing: 'brake-shoes' };

// JSON is YAML too.
const write = (file: string, content: unknown) =>
  writeFile(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));

function faults(): readonly string[] {
  try {
    readCatalogue(folder);
  } catch (error) {
    if (error instanceof FaultyFiles) return error.lines;
    throw error;
  }
  return [];
}

test('reads a product with all its fields', async () => {
  await write('brakes.yaml', [{ ...drum, oem: ['211 609 615'], categories: ['wheels'] }, shoes]);
  expect(readCatalogue(folder)[0]).toMatchObject({
    id: 1,
    slug: 'rear-drum',
    price: 8495,
    categories: ['brakes', 'wheels'],
    fitLine: 'Fits 1971–79 Bus',
    image: '/drawings/parts/vg-brk-0001.svg',
    descriptionHtml: `<p>${drum.description}</p>`,
    related: ['VG-BRK-0002'],
    pageTitle: 'Rear drum: 1971–79 Bus',
    pageKeyword: 'Rear drum, Brakes, VG-BRK-0001, 211 609 615',
  });
});

test('numbers products in the order of categories, not of file names', async () => {
  await write('brakes.yaml', [drum]);
  await write('engine.yaml', [shoes]);
  expect(readCatalogue(folder).map(({ id, sku }) => [id, sku])).toEqual([
    [1, 'VG-BRK-0002'],
    [2, 'VG-BRK-0001'],
  ]);
});

test('a part without a drawing has no image', async () => {
  await write('brakes.yaml', [{ ...drum, drawing: 'none' }]);
  expect(readCatalogue(folder)[0]!.image).toBeNull();
});

test('reports every fault in a line that names file, product and field', async () => {
  await write('brakes.yaml', [
    { ...drum, price: '84.95', weight: 0, wieght: 7200 },
    { ...shoes, drawing: 'brake-shoe', fits: [] },
    { sku: 'VG-BRK-3', name: 'Hose' },
    'caliper',
  ]);
  await write('engine.yaml', '- name: Filter\n  sku: [VG-ENG-0001\n');
  await write('fuel.yaml', 'name: Pump');
  await write('wheels.yaml', [
    { ...drum, sku: 'VG-WHE-0001', categories: ['whels', 'body', 'body'] },
    { ...drum, sku: 'VG-WHE-0001', related: ['VG-WHE-0001'], also_needed: ['VG-WHE-0009'] },
    {
      ...shoes,
      sku: 'VG-WHE-0002',
      fits: [
        { van: '68-79-bus', years: [1967, 1979], engines: ['GD', 'XX'] },
        { van: 'beetle', years: [1960, 1970] },
      ],
    },
  ]);
  await write('tyres.yaml', [{ ...shoes, name: 'Tyre', sku: 'VG-TYR-0001' }]);

  const first = 'wheels.yaml, VG-WHE-0001 Rear drum';
  expect(faults()).toEqual(
    expect.arrayContaining([
      'brakes.yaml, VG-BRK-0001 Rear drum, price: a price in dollars, such as 84.95, is needed',
      'brakes.yaml, VG-BRK-0001 Rear drum, weight: Too small: expected number to be >=1',
      'brakes.yaml, VG-BRK-0001 Rear drum, Unrecognized key: "wieght"',
      'brakes.yaml, VG-BRK-0002 Shoes, drawing: there is no drawing "brake-shoe"',
      'brakes.yaml, VG-BRK-0002 Shoes, fits: a part fits at least one van',
      'brakes.yaml, VG-BRK-3 Hose, sku: a SKU looks like VG-BRK-0101',
      'brakes.yaml, product 4, Invalid input: expected object, received string',
      expect.stringMatching(/^engine\.yaml: .+ at line \d+, column \d+$/),
      'fuel.yaml: a list of products is needed',
      `${first}, sku: "VG-WHE-0001" is taken by ${first}`,
      `${first}, name: "rear drum" is taken by ${first}`,
      `${first}, slug: "rear-drum" is taken by ${first}`,
      `${first}, categories: there is no category "whels"`,
      `${first}, categories: "body" stands there twice`,
      `${first}, related: names itself`,
      `${first}, also_needed: there is no product VG-WHE-0009`,
      'wheels.yaml, VG-WHE-0002 Shoes, fits.0.years: 1967–1979 is not within 1968–1979',
      'wheels.yaml, VG-WHE-0002 Shoes, fits.0.engines: 68-79-bus has no engine "XX"',
      'wheels.yaml, VG-WHE-0002 Shoes, fits.1.van: there is no van "beetle"',
      'tyres.yaml, VG-TYR-0001 Tyre, categories: there is no category "tyres"',
    ]),
  );
  expect(faults().every((line) => !line.includes('\n'))).toBe(true);
});

test('rejects a price with fractions of a cent', async () => {
  await write('brakes.yaml', [{ ...drum, price: 84.955 }]);
  expect(faults()).toEqual(['brakes.yaml, VG-BRK-0001 Rear drum, price: a price has two decimals']);
});

test('ignores other files in the folder', async () => {
  await write('notes.txt', 'call the foundry');
  await mkdir(join(folder, 'old'));
  expect(readCatalogue(folder)).toEqual([]);
});
