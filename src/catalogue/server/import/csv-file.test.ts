import { expect, test } from 'vitest';
import { readCsv } from './csv-file.ts';

const read = (text: string) => readCsv(Buffer.from(text));

test('counts lines as an editor does', () => {
  expect(read('a,b\r\n1,"x\r\ny"\r\n\r\n,\r\n3,4').lines).toEqual([
    { number: 1, cells: ['a', 'b'] },
    { number: 2, cells: ['1', 'x\ny'] },
    { number: 6, cells: ['3', '4'] },
  ]);
});

test('counts rows as a spreadsheet does', () => {
  const { lines } = readCsv(Buffer.from('a,b\r\n1,"x\r\ny"\r\n\r\n,\r\n3,4'), 'row');
  expect(lines.map(({ number }) => number)).toEqual([1, 2, 5]);
});

test.each(['\uFEFFsku,name\nA,"1; 2"', 'sku;name\nA;"1; 2"', 'sku\tname\nA\t1; 2'])(
  'detects the delimiter that a spreadsheet used: %j',
  (text) => {
    expect(read(text).lines.map(({ cells }) => cells)).toEqual([
      ['sku', 'name'],
      ['A', '1; 2'],
    ]);
  },
);

test('reports an unclosed quotation mark where it opens', () => {
  const { lines, faults } = read('a,b\n1,2\n3,"4\n5,6\n');
  expect(lines).toHaveLength(2);
  expect(faults).toEqual([
    { line: 3, place: null, reason: expect.stringContaining('never closed') },
  ]);
});

test.each(['1,2"3', '1,"2"3'])('reports a stray quotation mark: %s', (line) => {
  expect(read(`a,b\n${line}\n`).faults).toEqual([
    { line: 2, place: null, reason: expect.stringContaining('middle of a cell') },
  ]);
});

test('reports every line that is not UTF-8', () => {
  const bytes = Buffer.from('a,b\nf\xFCr,1\nok,2\n\xE4,3', 'latin1');
  expect(readCsv(bytes).faults.map(({ line }) => line)).toEqual([2, 4]);
  expect(readCsv(Buffer.from('\uFEFFa,b', 'utf16le')).faults[0]).toEqual({
    line: null,
    place: null,
    reason: 'the file is UTF-16; save it as "CSV UTF-8"',
  });
});
