import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  actionEntries,
  grouped,
  highlightMatches,
  matching,
  parsePaletteInput,
} from './palette-entries.ts';

it.each([
  ['drum', { words: 'drum', isOnlyDo: false }],
  [' > ship ', { words: 'ship', isOnlyDo: true }],
  ['>', { words: '', isOnlyDo: true }],
  ['', { words: '', isOnlyDo: false }],
])('reads %j', (typed, expected) => expect(parsePaletteInput(typed)).toEqual(expected));

it.each([
  ['Rear brake drum', 'drum', ['Rear brake ', '*drum']],
  ['Rear brake drum', 'brake DRUM', ['Rear ', '*brake', ' ', '*drum']],
  ['Seal (oil)', '(oil)', ['Seal ', '*(oil)']],
  ['A b', 'a', ['A b']],
])('marks in %j what %j asks for', (text, words, expected) => {
  expect(
    highlightMatches(text, words).map((piece) => (piece.isMarked ? '*' : '') + piece.text),
  ).toEqual(expected);
});

it('leaves a text as it is, whatever is marked', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, words) => {
      expect(
        highlightMatches(text, words)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});

const binding = (keys: string, label: string) => ({ keys, label, run: () => {} });
const actions = actionEntries(
  [],
  [{ label: 'Late orders', desk: 'Orders', permission: 'read:orders', href: '/admin/orders' }],
  [{ label: 'Ship selected', desk: 'Orders', run: () => {} }],
  [
    { name: 'Go to', bindings: [binding('g o', 'Orders')] },
    { name: 'Orders', bindings: [binding('s', 'Ship selected'), binding('j', 'Next order')] },
    { name: 'Dialog', inDialog: true, bindings: [binding('enter', 'Confirm')] },
  ],
);

it('offers what desks offer and what has a key, each once', () => {
  expect(actions.map(({ text }) => text)).toEqual(['Ship selected', 'Next order', 'Late orders']);
});

it.each([
  ['ship', ['Ship selected']],
  ['sel sh', ['Ship selected']],
  ['hip', []],
  ['ord', ['Next order', 'Late orders']],
])('finds actions for %j', (words, expected) => {
  expect(matching(actions, words).map(({ text }) => text)).toEqual(expected);
});

it('groups in its own order, or shows one group alone', () => {
  const before = { kind: 'recent', id: 'x', text: 'x', about: '' } as const;
  expect(grouped([...actions, before], null).map(({ kind }) => kind)).toEqual(['recent', 'do']);
  expect(grouped(actions, 'order')).toEqual([]);
});
