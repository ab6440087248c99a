import { expect, it } from 'vitest';
import { deadlineDay, deadlineText } from './deadline-text.ts';

it.each([
  ['2026-12-24T20:30:00Z', 'December 24', 'December 24, 3:30 p.m. Eastern'],
  ['2026-07-01T03:59:00Z', 'June 30', 'June 30, 11:59 p.m. Eastern'],
  ['2026-07-01T16:00:00Z', 'July 1', 'July 1, 12 p.m. Eastern'],
])('%s is told in the shop’s time zone', (time, day, text) => {
  expect(deadlineDay(new Date(time))).toBe(day);
  expect(deadlineText(new Date(time))).toBe(text);
});
