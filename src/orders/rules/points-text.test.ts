import { expect, it } from 'vitest';
import { orderStatus } from './order-status.ts';
import { pointsText } from './points-text.ts';

it.each([
  ['pending', 12, 'will earn 12 points once paid'],
  ['processing', 12, 'earned 12 points'],
  ['onHold', 12, 'earned 12 points'],
  ['completed', 12, 'earned 12 points'],
  ['completed', 0, ''],
  ['failed', 12, ''],
  ['cancelled', 12, ''],
  ['refunded', 12, ''],
] as const)('an order that is %s and has %d points says %j', (status, points, text) =>
  expect(pointsText(points, orderStatus[status])).toBe(text),
);
