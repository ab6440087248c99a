import { inspect } from 'node:util';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { Secret } from './secret.ts';

const NUMBER = '4111111111111111';
const card = { holder: 'Ada', number: new Secret(NUMBER), inside: [new Secret(NUMBER)] };

test('gives its text back only when it is asked to', () => {
  expect(new Secret(NUMBER).reveal()).toBe(NUMBER);
});

test.each<[string, () => string]>([
  ['a list', () => [card.number, card.number].join()],
  ['joined text', () => 'card ' + String(card.number)],
  ['JSON', () => JSON.stringify(card)],
  ['inspect', () => inspect(card, { depth: 9, showHidden: true })],
  ['an error', () => inspect(new Error(String(card.number), { cause: card }))],
  ['a copy', () => JSON.stringify(Object.assign({}, card.number))],
  ['its keys', () => JSON.stringify(Object.getOwnPropertyNames(card.number))],
])('is hidden in %s', (_, show) => {
  expect(show()).not.toContain('4111');
});

test('is hidden in a log', () => {
  const lines: string[] = [];
  // Without time and process: their digits may be those of a card.
  const log = pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) });
  log.info({ card }, 'paying');
  log.error(new Error('refused', { cause: card }));
  expect(lines.join()).toContain('[redacted]');
  expect(lines.join()).not.toContain('4111');
});
