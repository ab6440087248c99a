import { expect, it } from 'vitest';
import { belowCostText, breaksFault, type BreakRow } from './breaks-fault.ts';

const row = (from: string, price: string): BreakRow => ({ from, price });

it.each([
  [[], undefined],
  [[row('5', '12.50'), row('', '')], undefined],
  [[row('5+', '12.50')], undefined],
  [[row('5', '12.50'), row('10', '')], 'Row 2: What does each piece cost?'],
  [[row('', '12.50')], 'Row 1: From how many pieces on?'],
  [[row('ten', '12.50')], 'Row 1: Pieces are a whole number, such as 5.'],
  [[row('5', '0')], 'Row 1: 0 is not a positive price.'],
])('of %j: %j', (rows, fault) => expect(breaksFault(rows)).toBe(fault));

it.each([
  [[row('5', '12.50')], '', undefined],
  [[row('5', '12.50')], '12.50', undefined],
  [
    [row('5', '12.50'), row('10', '11')],
    '12.00',
    'From 10 pieces it sells below its cost, $12.00.',
  ],
  [[row('5', '')], '12.00', undefined],
])('%j at a cost of %j is told: %j', (rows, cost, text) =>
  expect(belowCostText(rows, cost)).toBe(text),
);
