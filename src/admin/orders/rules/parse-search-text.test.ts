import { expect, it } from 'vitest';
import { parseSearchText } from './parse-search-text.ts';

it.each([
  ['an order number', '6482-9017-30', { words: ['6482901730'], code: '6482901730' }],
  ['the end of one', '17-30', { words: ['1730'], code: '1730' }],
  ['one in groups', ' 6482 9017 30 ', { words: ['6482901730'], code: '6482901730' }],
  ['a number after #', '#6482-9017-30', { words: ['6482901730'], code: '6482901730' }],
  ['one from a letter', 'Order #6482-9017-30', { words: ['6482901730'], code: '6482901730' }],
  [
    'the last name first',
    'Lindqvist, Annie',
    { words: ['lindqvist', 'annie'], code: 'LINDQVISTANNIE' },
  ],
  ['an apostrophe', "O'Brien", { words: ['obrien'], code: 'OBRIEN' }],
  ['one of a phone', 'O’Brien', { words: ['obrien'], code: 'OBRIEN' }],
  ['a name', 'Annie Lindqvist', { words: ['annie', 'lindqvist'], code: 'ANNIELINDQVIST' }],
  ['a name with accents', 'Lucía', { words: ['lucia'], code: 'LUCIA' }],
  [
    'an email address',
    'Annie@VanGon.example',
    { words: ['annie@vangon.example'], code: 'ANNIEVANGONEXAMPLE' },
  ],
  ['a SKU', 'vg-brk-0101', { words: ['vg-brk-0101'], code: 'VGBRK0101' }],
  ['a tracking number in groups', '1Z 999 AA1', { words: ['1z', '999', 'aa1'], code: '1Z999AA1' }],
  ['a short name', 'Li', { words: ['li'], code: null }],
  ['one letter', ' L ', null],
  ['nothing', '', null],
])('reads %s', (_, typed, expected) => expect(parseSearchText(typed)).toEqual(expected));
