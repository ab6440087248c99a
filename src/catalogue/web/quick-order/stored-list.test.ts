import { expect, it } from 'vitest';
import { keepList, listWith } from './stored-list.ts';

it('adds the list of a link once, until the list is empty again', () => {
  expect(listWith('')).toEqual({ text: '', isMerged: false });
  expect(listWith('A-1, B-2')).toEqual({ text: 'A-1, B-2', isMerged: false });
  keepList('A-1\t1\nB-2\t4');
  expect(listWith('A-1, B-2')).toEqual({ text: 'A-1\t1\nB-2\t4', isMerged: false });
  expect(listWith('C-3')).toEqual({ text: 'A-1\t1\nB-2\t4\nC-3', isMerged: true });
  keepList('');
  expect(listWith('C-3')).toEqual({ text: 'C-3', isMerged: false });
});
