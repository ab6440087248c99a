import { expect, it } from 'vitest';
import { firstNameOf } from './first-name.ts';

it.each([
  ['Ken', 'Ken'],
  ['  Anne-Marie  Louise', 'Anne-Marie'],
  ['Miller, Ken J.', 'Ken'],
  ['O’Neil', 'O’Neil'],
  ['Žofia N', 'Žofia'],
  ['', null],
  ['42', null],
  ['{order_number}', null],
  ['ken@example.com', null],
  ['a'.repeat(41), null],
])('reads the first name of %j', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});
