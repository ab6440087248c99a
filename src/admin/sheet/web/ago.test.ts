import { expect, it } from 'vitest';
import { ago } from './ago.ts';

it.each([
  ['10:00:00', 'just now'],
  ['09:59:01', 'just now'],
  ['09:58:00', '2 minutes ago'],
  ['07:10:00', '2 hours ago'],
  ['10:00:30', 'just now'],
])('%s', (time, text) => {
  expect(ago(`2026-11-23T${time}Z`, new Date('2026-11-23T10:00:00Z'))).toBe(text);
});
