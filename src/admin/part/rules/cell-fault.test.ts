import { expect, test } from 'vitest';
import { cellFault } from './cell-fault.ts';

test.each([
  ['price', '84.95', undefined],
  ['price', ' 84.95 ', undefined],
  ['price', '84,95', '"84,95" is not a price in dollars, such as 84.95.'],
  ['price', '', 'It is missing.'],
  ['cost', '', undefined],
  ['backorder', '', undefined],
  ['backorder', '-2', '-2 is not between 0 and 10000 pieces.'],
  ['expected', '2026-12-14', undefined],
  ['expected', '12/14/2026', undefined],
  ['expected', '2026-02-30', '"2026-02-30" is not a day, such as 2026-12-14.'],
  ['expected', 'soon', '"soon" is not a day, such as 2026-12-14.'],
  ['stock', '-1', '-1 is not between 0 and 1000000 pieces.'],
  ['slug', 'Brake Drum', /^"Brake Drum" is not a slug/],
  ['description', '<script>', undefined],
])('%s %j', (column, text, fault) => {
  if (fault instanceof RegExp) expect(cellFault(column, text)).toMatch(fault);
  else expect(cellFault(column, text)).toBe(fault);
});
