import { expect, test } from 'vitest';
import { splitImages, writeImages } from '../../../catalogue/rules/cells/cells.ts';
import { withPhotograph } from './with-photograph.ts';

test.each([
  ['', '/photos/n.webp (photograph)'],
  ['/drawings/a.svg', '/photos/n.webp (photograph); /drawings/a.svg'],
  [
    '/photos/a.webp (photograph: a drum); /drawings/a.svg; /drawings/b.svg (section)',
    '/photos/a.webp (photograph: a drum); /photos/n.webp (photograph); /drawings/a.svg; /drawings/b.svg (section)',
  ],
  ['/photos/n.webp (front)', '/photos/n.webp'],
])('%j becomes %j', (before, after) =>
  expect(writeImages(withPhotograph(splitImages(before), '/photos/n.webp'))).toBe(after),
);
