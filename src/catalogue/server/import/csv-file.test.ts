import { expect, test } from 'vitest';
import { longestTask } from '../../../server/testing/busy-loop.ts';
import { readCsv } from './csv-file.ts';

const read = (text: string) => readCsv(Buffer.from(text));

test('counts lines as an editor does', async () => {
  expect((await read('a,b\r\n1,"x\r\ny"\r\n\r\n,\r\n3,4')).lines).toEqual([
    { number: 1, cells: ['a', 'b'] },
    { number: 2, cells: ['1', 'x\ny'] },
    { number: 6, cells: ['3', '4'] },
  ]);
});

test('counts rows as a spreadsheet does', async () => {
  const { lines } = await readCsv(Buffer.from('a,b\r\n1,"x\r\ny"\r\n\r\n,\r\n3,4'), 'row');
  expect(lines.map(({ number }) => number)).toEqual([1, 2, 5]);
});

test.each(['\uFEFFsku,name\nA,"1; 2"', 'sku;name\nA;"1; 2"', 'sku\tname\nA\t1; 2'])(
  'detects the delimiter that a spreadsheet used: %j',
  async (text) => {
    expect((await read(text)).lines.map(({ cells }) => cells)).toEqual([
      ['sku', 'name'],
      ['A', '1; 2'],
    ]);
  },
);

test.each([
  'sep=;\nsku;name\nA;"1, 2"',
  '\uFEFFsep=;\r\nsku;name\r\nA;"1, 2"',
  'sku;name\nA;"1, 2"',
])('reads the delimiter that the file names: %j', async (text) => {
  const { lines } = await read(text);
  expect(lines.map(({ cells }) => cells)).toEqual([
    ['sku', 'name'],
    ['A', '1, 2'],
  ]);
  expect(lines.at(-1)!.number).toBe(text.split('\n').length);
});

test('finds the delimiter outside quotation marks', async () => {
  const { lines } = await read('"Name, full";SKU\n"Drum, rear";A');
  expect(lines.map(({ cells }) => cells)).toEqual([
    ['Name, full', 'SKU'],
    ['Drum, rear', 'A'],
  ]);
});

test('reports an unclosed quotation mark where it opens', async () => {
  const { lines, faults } = await read('a,b\n1,2\n3,"4\n5,6\n');
  expect(lines).toHaveLength(2);
  expect(faults).toEqual([
    { line: 3, place: null, reason: expect.stringContaining('never closed') },
  ]);
});

test.each(['1,2"3', '1,"2"3'])('reports a stray quotation mark: %s', async (line) => {
  expect((await read(`a,b\n${line}\n`)).faults).toEqual([
    { line: 2, place: null, reason: expect.stringContaining('middle of a cell') },
  ]);
});

test('reports every line that is not UTF-8', async () => {
  const bytes = Buffer.from('a,b\nf\xFCr,1\nok,2\n\xE4,3', 'latin1');
  expect((await readCsv(bytes)).faults.map(({ line }) => line)).toEqual([2, 4]);
  expect((await readCsv(Buffer.from('\uFEFFa,b', 'utf16le'))).faults[0]).toEqual({
    line: null,
    place: null,
    reason: 'the file is UTF-16; save it as "CSV UTF-8"',
  });
});

test('finds a line break in two at the end of a slice', async () => {
  const file = `a,b\r\n${'x'.repeat(1_018 - 2)},1\r\n2,3\r\n`;
  expect((await read(file)).lines.map(({ number }) => number)).toEqual([1, 2, 3]);
});

const MEGABYTE = 1024 * 1024;

test.each([
  ['empty lines', `sku,name\n${'\n'.repeat(MEGABYTE)}`, 'empty lines'],
  ['uneven lines', `sku,name\n${'a\n'.repeat(MEGABYTE / 2)}`, 'more or fewer cells'],
  ['commas', `sku,name\n${','.repeat(MEGABYTE)}`, 'longer than 256 kB'],
  ['columns', `${','.repeat(2_000)}\n`, 'more than 1,000 columns'],
  ['rows', `sku,name\n${'a,b\n'.repeat(MEGABYTE / 4)}`, 'more than 100,000 rows'],
  ['a cell that is never closed', `sku,name\n"${'a\n'.repeat(MEGABYTE / 2)}`, 'never closed'],
  ['quotation marks', `sku,name\n"${'""'.repeat(MEGABYTE / 2)}`, 'never closed'],
])('a megabyte of %s holds nobody up, and says what is wrong', async (_, text, said) => {
  const { ms, result } = await longestTask(() => read(text));
  expect(result.faults.map(({ reason }) => reason)).toEqual([expect.stringContaining(said)]);
  expect(ms).toBeLessThan(200);
});

test('a megabyte that is not UTF-8 holds nobody up', async () => {
  const { ms, result } = await longestTask(() =>
    readCsv(Buffer.alloc(MEGABYTE, '\xFC\n', 'latin1')),
  );
  expect(result.faults[0]?.reason).toContain('not UTF-8');
  expect(ms).toBeLessThan(200);
});
