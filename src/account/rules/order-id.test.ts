import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeOrderId, encodeOrderId } from './order-id.ts';

it('decodes every order id it encodes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), (id) => {
      expect(decodeOrderId(encodeOrderId(id))).toBe(id);
    }),
  );
});

it('encodes an order id as in the specification', () =>
  expect(encodeOrderId(1042)).toBe('MTA0Mg=='));

it.each([
  '',
  'x',
  '1042',
  btoa('0'),
  btoa('-1'),
  btoa('1 or 1=1'),
  btoa('1.5'),
  btoa('9'.repeat(16)),
  'äö',
])('rejects %j as an order id', (encoded) => expect(decodeOrderId(encoded)).toBeNull());
