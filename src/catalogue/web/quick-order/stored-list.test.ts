import { expect, it } from 'vitest';
import { keepList, listWith } from './stored-list.ts';

it('adds the list of a link once, until the list is empty again', () => {
  expect(listWith('')).toBe('');
  expect(listWith('A-1, B-2')).toBe('A-1, B-2');
  keepList('A-1\t1\nB-2\t4');
  expect(listWith('A-1, B-2')).toBe('A-1\t1\nB-2\t4');
  expect(listWith('C-3')).toBe('A-1\t1\nB-2\t4\nC-3');
  keepList('');
  expect(listWith('C-3')).toBe('C-3');
});
