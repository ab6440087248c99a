import { expect, it } from 'vitest';
import { curlyQuotes } from './curly-quotes.ts';

it.each([
  [`<p>It's a "hot" engine</p>`, '<p>It’s a “hot” engine</p>'],
  [`<b>"I can't stop."</b> Teresa`, '<b>“I can’t stop.”</b> Teresa'],
  [`Press <a href="/x" title="y">"here"</a>.`, 'Press <a href="/x" title="y">“here”</a>.'],
  [`a '74 Bus, the dogs' ('quiet')`, 'a ’74 Bus, the dogs’ (‘quiet’)'],
  [`a 15" wheel, 6' long`, `a 15" wheel, 6' long`],
  [`&quot;Yes&quot;<code>"no"</code>`, '“Yes”<code>"no"</code>'],
  ['', ''],
])('sets the quotes of %j', (typed, set) => {
  expect(curlyQuotes(typed)).toBe(set);
});
