import { expect, it } from 'vitest';
import { readReturnNumber, returnNumber } from './return-number.ts';

it.each([
  ['R4839-2017-53-1', '4839-2017-53', 1],
  [' r4839-2017-53-12 ', '4839-2017-53', 12],
  ['R48392017531', '4839-2017-53', 1],
  ['R4839 2017 53 2', '4839-2017-53', 2],
])('%s is return %s, %d', (text, orderNo, nth) => {
  expect(readReturnNumber(text)).toEqual({ orderNo, nth });
});

it.each([
  '',
  '4839-2017-53',
  'R4839-2017-53',
  'R4839-2017-53-1234',
  'VG-ENG-0107',
  'R4839-2017-5x-1',
])('%s is no number of a return', (text) => expect(readReturnNumber(text)).toBeNull());

it('reads what it writes', () => {
  expect(readReturnNumber(returnNumber('4839-2017-53', 3))).toEqual({
    orderNo: '4839-2017-53',
    nth: 3,
  });
});
