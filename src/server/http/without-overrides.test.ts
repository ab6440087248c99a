import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonWithoutOverrides } from './without-overrides.ts';

const read = (json: string): unknown => JSON.parse(jsonWithoutOverrides(json));

it.each([
  ['{"name":"Ken \u202Egpj"}', { name: 'Ken gpj' }],
  ['{"name":"Ken \\u202Egpj\\u2069"}', { name: 'Ken gpj' }],
  ['["\\\\u202e"]', ['\\u202e']],
  ['["\\\\\\u202e"]', ['\\']],
  ['{"n\u2066ame":"\u200Fשלום\u200E"}', { name: '\u200Fשלום\u200E' }],
])('%s', (json, value) => expect(read(json)).toEqual(value));

it.each(['\\', '\\u', '\\u202', '\\\\u202e'])('reads a megabyte of %s at once', (part) => {
  const json = part.repeat(1_000_000 / part.length);
  expect(jsonWithoutOverrides(json)).toBe(json);
});

it('leaves every other text as it is', () =>
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const json = JSON.stringify(value);
      fc.pre(!/[\u202A-\u202E\u2066-\u2069]/.test(json));
      expect(jsonWithoutOverrides(json)).toBe(json);
    }),
  ));
