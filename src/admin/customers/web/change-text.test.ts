import { expect, it } from 'vitest';
import { changeText } from './change-text.ts';

const at = { id: 1, at: '', by: 'Sam' };

it.each([
  ['point_entries', null, { points: 50, reason: 'Sorry' }, 'Gave 50 points: Sorry'],
  ['point_entries', null, { points: -5, reason: 'Twice' }, 'Took 5 points: Twice'],
  ['point_entries', { customer_id: 1 }, { customer_id: 2 }, 'Points came from a merged account'],
  ['email_changes', null, { new_email: 'a@b.c' }, 'Asked a@b.c to confirm'],
  ['email_changes', { state: 'waiting' }, { state: 'confirmed' }, 'The new address was confirmed'],
  ['email_changes', { state: 'waiting' }, { state: 'withdrawn' }, 'Withdrew the new address'],
  ['customers', { phone: '' }, { phone: '1' }, 'Phone: none → 1'],
  ['customers', { merged_into: null }, { merged_into: 2 }, 'Merged into another account'],
  ['data_exports', null, { id: 1 }, 'Exported all data'],
])('%s %j → %j', (table, before, after, text) =>
  expect(changeText({ ...at, table, before, after })).toBe(text),
);
