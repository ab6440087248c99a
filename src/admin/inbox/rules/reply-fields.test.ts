import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import {
  fillFields,
  type ReplyFacts,
  replyFields,
  replyValues,
  unfilledFields,
  unknownFields,
  whyUnfilled,
} from './reply-fields.ts';

const UPS = '1Z999AA10123456784';
const facts: ReplyFacts = {
  name: 'Ken Miller',
  order: { number: '4839-2017-53', tracking: [UPS] },
  orderCount: 1,
  shopPhone: '609 555 0110',
  myName: 'Olga',
};
const values = replyValues(facts);
const link = `https://www.ups.com/track?tracknum=${UPS}`;

it.each([
  ['Dear {first_name},', 'Dear Ken,'],
  ['{ First_Name }: {order_number}', 'Ken: 4839-2017-53'],
  ['See {tracking_link}.', `See ${link}.`],
  ['Call {shop_phone}.\n{my_name}', 'Call 609 555 0110.\nOlga'],
  ['{first_name}{first_name}', 'KenKen'],
  ['Nothing to fill: (first_name)', 'Nothing to fill: (first_name)'],
  ['Dear {frist_name}', 'Dear {frist_name}'],
])('fills %j', (text, filled) => {
  expect(fillFields(text, values)).toBe(filled);
});

it.each([
  ['Dear Ken', []],
  ['Dear {first_name}, {first_name}', ['{first_name}']],
  ['Dear {First_name } of {anything else}', ['{First_name }', '{anything else}']],
  ['Dear {}', ['{}']],
  ['Dear {{first_name}}', ['{first_name}']],
  ['Dear {first_name', ['{first_name']],
  ['Dear first_name}', ['first_name}']],
  ['if (a) { b\n}', []],
  [':-{ and :-}', ['{ and :-}']],
])('finds what is not filled in %j', (text, unfilled) => {
  expect(unfilledFields(text)).toEqual(unfilled);
});

it.each<[string, Partial<ReplyFacts>, string, string]>([
  ['no order', { order: null, orderCount: 0 }, '{order_number}', 'no order of the writer is known'],
  ['none chosen', { order: null, orderCount: 2 }, '{tracking_link}', 'no order is chosen'],
  [
    'a role without orders',
    { order: null, orderCount: null },
    '{order_number}',
    'your role does not see orders',
  ],
  [
    'no parcel',
    { order: { number: '4839-2017-53', tracking: [] } },
    '{tracking_link}',
    '4839-2017-53 has no parcel that a carrier’s page shows',
  ],
  [
    'an unknown carrier',
    { order: { number: '4839-2017-53', tracking: ['by our own van'] } },
    '{tracking_link}',
    '4839-2017-53 has no parcel that a carrier’s page shows',
  ],
  ['no phone', { shopPhone: ' ' }, '{shop_phone}', 'the shop’s data has no phone number'],
  [
    'an address for a name',
    { name: 'https://example.com' },
    '{first_name}',
    'the writer gave no name that can be used',
  ],
  ['a misspelled field', {}, '{frist_name}', 'there is no such field'],
])('says why: %s', (_, over, field, why) => {
  const now = replyValues({ ...facts, ...over });
  expect(fillFields(field, now)).toBe(field);
  expect(whyUnfilled(field, now)).toBe(why);
});

it('fills a parcel’s links as they are', () => {
  const two = replyValues({
    ...facts,
    order: { number: '4839-2017-53', tracking: [UPS, '986578788855', '?'] },
  });
  expect(two.tracking_link).toBe(
    `${link} and https://www.fedex.com/fedextrack/?trknbr=986578788855`,
  );
  expect(whyUnfilled('{tracking_link}', two)).toBeNull();
});

it('knows which fields no letter fills', () => {
  const all = Object.keys(replyFields).map((name) => `{${name}}`);
  expect(unknownFields(all.join(' '))).toEqual([]);
  expect(unknownFields('{name} {first_name} {first_name')).toEqual(['{name}', '{first_name']);
});

const anyText = fc.string({ unit: fc.constantFrom('{', '}', ' ', '\n', '$&', 'first_name', 'x') });

test('whatever the writer is called, it becomes no field', () => {
  fc.assert(
    fc.property(anyText, anyText, (text, name) => {
      const now = replyValues({ ...facts, name, order: null });
      const filled = fillFields(text, now);
      expect(fillFields(filled, now)).toBe(filled);
      expect(unfilledFields(fillFields('{first_name}', now))).toEqual(
        typeof now.first_name === 'string' ? [] : ['{first_name}'],
      );
    }),
  );
});

test('a text of braces alone is read in no time', () => {
  const started = performance.now();
  unfilledFields('{ '.repeat(50_000));
  unfilledFields(`{${' '.repeat(100_000)}`);
  unfilledFields('first_name '.repeat(10_000));
  expect(performance.now() - started).toBeLessThan(500);
});
