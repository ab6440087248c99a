import { expect, it } from 'vitest';
import { isLine } from './field-checks.ts';
import { asBlocks, withoutParagraph } from './one-paragraph.ts';

it.each([
  ['', ''],
  ['Free from $250', '<p>Free from $250</p>'],
  ['See <a href="/faq">FAQ</a>', '<p>See <a href="/faq">FAQ</a></p>'],
  ['<p>One</p><p>Two</p>', '<p>One</p><p>Two</p>'],
  ['<ul><li>One</li></ul>', '<ul><li>One</li></ul>'],
])('%j is %j in the editor, and comes back as it was', (stored, shown) => {
  expect(asBlocks(stored)).toBe(shown);
  expect(withoutParagraph(shown)).toBe(stored);
});

it('is one line where nothing else fits', () => {
  expect(isLine(50)('Free <strong>from</strong> <a href="/faq">$250</a>')).toBeUndefined();
  expect(isLine(50)('5 &lt; 6')).toBeUndefined();
  expect(isLine(50)('<p>One</p><p>Two</p>')).toBeDefined();
  expect(isLine(50)('<h2>Sale</h2>')).toBeDefined();
  expect(isLine(5)('Longer')).toBeDefined();
  expect(isLine(5)(null)).toBeDefined();
});
