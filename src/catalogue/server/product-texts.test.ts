import { expect, test } from 'vitest';
import { firstSentences, paragraphs, slugOf } from './product-texts.ts';

test.each([
  ['Rear brake drum, 252 mm', 'rear-brake-drum-252-mm'],
  ["Driver's knob “Typ 2”", 'drivers-knob-typ-2'],
  ['Blaupunkt Köln', 'blaupunkt-koln'],
])('turns the name "%s" into the slug "%s"', (name, slug) => {
  expect(slugOf({ name })).toBe(slug);
});

test('keeps a given slug', () => {
  expect(slugOf({ name: 'Drum', slug: 'drum-68-79-bus' })).toBe('drum-68-79-bus');
});

test('starts a paragraph at a blank line and escapes HTML', () => {
  expect(paragraphs('Bore < 3 mm & \n"round".\n\n \nSecond.\n')).toBe(
    '<p>Bore &lt; 3 mm &amp; &quot;round&quot;.</p>\n<p>Second.</p>',
  );
});

const SENTENCE = 'It is forty letters long, this very line.';

test.each([
  ['whole sentences that fit', `${SENTENCE} `.repeat(5), `${SENTENCE} ${SENTENCE} ${SENTENCE}`],
  ['the whole of a short text', 'A seal. For Type 4.', 'A seal. For Type 4.'],
])('shows %s', (_what, text, expected) => {
  expect(firstSentences(text)).toBe(expected);
});

test.each([
  ['a long sentence', 'a word or two and then another one '.repeat(10)],
  ['one after a short one', `A seal. ${'It goes on and on for quite some time '.repeat(6)}`],
])('cuts %s between words', (_what, text) => {
  const shown = firstSentences(text);
  expect(shown.length).toBeLessThanOrEqual(160);
  expect(shown.length).toBeGreaterThan(140);
  expect(shown.endsWith('…')).toBe(true);
  expect(text.startsWith(`${shown.slice(0, -1)} `)).toBe(true);
});
