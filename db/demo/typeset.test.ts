import { expect, test } from 'vitest';
import { typeset } from './typeset.ts';

test.each([
  [`It doesn't fit the owners' vans.`, 'It doesn’t fit the owners’ vans.'],
  [`Maria's '85, a '63 and the '70s`, 'Maria’s ’85, a ’63 and the ’70s'],
  [`"It's quiet," she said.`, '“It’s quiet,” she said.'],
  [`**"My '73 has 'a 1700'."** Marcus`, '**“My ’73 has ‘a 1700’.”** Marcus'],
  [`half of all "it won't idle" letters`, 'half of all “it won’t idle” letters'],
  [
    `the ["slower traffic"](sku:X) oval ("just in case")`,
    'the [“slower traffic”](sku:X) oval (“just in case”)',
  ],
  [`"**Hold** it," and _"no"_`, '“**Hold** it,” and _“no”_'],
  [`- "Down." The helper`, '- “Down.” The helper'],
])('sets %s', (straight, typographic) => {
  expect(typeset(straight)).toBe(typographic);
  expect(typeset(typographic)).toBe(typographic);
});
