import { expect, it } from 'vitest';
import type { OfferedLine } from '../../return-calls.ts';
import { openedDraft, type ReturnDraft } from './return-draft.ts';

const ORDER = '4839-2017-53';

const line = (product_id: number, changed: Partial<OfferedLine> = {}): OfferedLine => ({
  product_id,
  name: 'Brake drum',
  sku: '211 405 615',
  image: null,
  most: 2,
  why_not: null,
  last_day: '2026-12-24',
  fit: null,
  is_said_to_fit: false,
  exchanges: [],
  ...changed,
});

const chosen: ReturnDraft = {
  ...openedDraft(null, ORDER, [line(1), line(2)]),
  pieces: { 1: 1 },
  cause: 'damaged',
  words: 'A crack at the rim.',
};
const empty = { pieces: {}, cause: null, words: '' };

it('keeps what was chosen, whatever becomes of other parts', () => {
  expect(openedDraft(chosen, ORDER, [line(1), line(2)])).toEqual(chosen);
  const others = [line(1), line(2, { most: 0, why_not: 'back' })];
  expect(openedDraft(chosen, ORDER, others)).toMatchObject({ pieces: { 1: 1 }, cause: 'damaged' });
});

it.each<[string, string, OfferedLine]>([
  ['a return of the part was begun', ORDER, line(1, { most: 0, why_not: 'back' })],
  ['one of two pieces is coming back', ORDER, line(1, { most: 1 })],
  ['its return was declined', ORDER, line(1, { most: 0, why_not: 'declined' })],
  ['it is too late', ORDER, line(1, { why_not: 'too late' })],
  ['it is another order', '1111-2222-33', line(1)],
])('starts anew, without the words, if %s', (_, order, now) => {
  expect(openedDraft(chosen, order, [now, line(2)])).toMatchObject({ ...empty, order });
});

it('chooses the only part of an order, as far as it can be returned', () => {
  expect(openedDraft(null, ORDER, [line(1)]).pieces).toEqual({ 1: 1 });
  expect(openedDraft(null, ORDER, [line(1, { why_not: 'too late' })]).pieces).toEqual({});
});
