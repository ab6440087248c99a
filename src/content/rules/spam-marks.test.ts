import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { countLinks, looksLikeSpam, marksOf, spamMarks, type Submitted } from './spam-marks.ts';

const sent = (of: Partial<Submitted>): Submitted => ({
  captchaSeconds: 40,
  text: 'Which shoes fit a late ’71?',
  isRepeated: false,
  ...of,
});
const links = (count: number) => 'see https://a.example/x '.repeat(count);

describe('marks', () => {
  it.each<[string, Partial<Submitted>, string[], boolean]>([
    ['an ordinary letter', {}, [], false],
    ['one from before captchas were timed', { captchaSeconds: null }, [], false],
    ['a quick hand', { captchaSeconds: 2 }, ['fast'], false],
    ['a hand that is just not quick', { captchaSeconds: 3 }, [], false],
    ['one link', { text: links(1) }, [], false],
    ['two links', { text: links(2) }, ['links'], false],
    ['two links by a quick hand', { text: links(2), captchaSeconds: 0 }, ['fast', 'links'], true],
    ['four links', { text: links(4) }, ['many-links'], true],
    ['the same text again', { isRepeated: true }, ['repeated'], true],
  ])('%s', (_, of, marks, isSpam) => {
    expect(marksOf(sent(of))).toEqual(marks);
    expect(looksLikeSpam(marksOf(sent(of)))).toBe(isSpam);
  });
});

it.each([
  ['', 0],
  ['I found www.example.com and WWW.EXAMPLE.ORG', 2],
  ['https://www.example.com', 1],
  ['[url=https://a.example]a[/url]', 2],
  ['a 1.5 mm gap, e.g. at 12.30', 0],
])('counts the links of %j: %i', (text, count) => expect(countLinks(text)).toBe(count));

test('more of a sign never makes it look less like spam', () => {
  fc.assert(
    fc.property(fc.subarray([...spamMarks]), fc.constantFrom(...spamMarks), (marks, more) => {
      if (looksLikeSpam(marks)) expect(looksLikeSpam([...marks, more])).toBe(true);
    }),
  );
});
