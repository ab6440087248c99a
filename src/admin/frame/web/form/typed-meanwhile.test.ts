import { expect, it } from 'vitest';
import { afterSave, stillChanged, withTyped } from './typed-meanwhile.ts';

it('what is typed while the shop saves stays, over what was saved', () => {
  const typed = new Map([
    ['phone', { was: '1', becomes: '2' }],
    ['title', { was: 'Vans', becomes: 'Vans and more' }],
    ['email', { was: 'a@example.com', becomes: 'b@example.com' }],
  ]);
  const saved = afterSave(typed, [
    ['phone', '2'],
    ['title', 'Vans and'],
  ]);
  expect(saved.get('phone')).toEqual({ was: '2', becomes: '2' });
  expect([...stillChanged(saved)]).toEqual([
    ['title', { was: 'Vans and', becomes: 'Vans and more' }],
    ['email', { was: 'a@example.com', becomes: 'b@example.com' }],
  ]);
});

it('a change that was discarded while the shop saved stays so', () => {
  expect(afterSave(new Map(), [['phone', '2']])).toEqual(new Map());
});

it('fields follow what was saved, except those that were typed in since', () => {
  const sent = { code: 'SPRING', percent: '10 ', parts: [1] };
  const now = { code: 'SPRING', percent: '10', parts: [1] };
  expect(withTyped(sent, sent, now)).toEqual(now);
  expect(withTyped({ ...sent, parts: [1, 2] }, sent, now)).toEqual({ ...now, parts: [1, 2] });
});
