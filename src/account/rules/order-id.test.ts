import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeOrderId, encodeOrderId } from './order-id.ts';

it('comes back from its address', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), (id) => {
      expect(decodeOrderId(encodeOrderId(id))).toBe(id);
    }),
  );
});

it('reads as the specification says', () => expect(encodeOrderId(1042)).toBe('MTA0Mg=='));

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
])('finds nothing in %j', (encoded) => expect(decodeOrderId(encoded)).toBeNull());
