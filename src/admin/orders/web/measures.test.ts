import { expect, it } from 'vitest';
import { counted } from './measures.ts';

it.each([
  [0, '0 orders'],
  [1, '1 order'],
  [4_812, '4,812 orders'],
])('%i is said as %s', (count, text) => expect(counted(count, 'order')).toBe(text));
