import { expect, it } from 'vitest';
import { isCharacter } from './keys.ts';

it.each([
  ['j', true],
  ['?', true],
  [' ', true],
  ['shift+d', true],
  ['shift+enter', false],
  ['mod+shift+d', false],
  ['enter', false],
  ['f8', false],
  ['escape', false],
])('%j is a character that speech may contain: %s', (pressed, expected) =>
  expect(isCharacter(pressed)).toBe(expected),
);
