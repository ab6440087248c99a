import type { CheckoutAttempt } from '../../cart/rules/cart-values.ts';

/** The server settles no more than this per order. */
export const MAX_EARLIER = 50;

/**
 * Returns the attempt for a payload: the current one if its fingerprint matches, otherwise a new one that lists the
 * open attempts before it. Reusing the key prevents duplicate orders.
 */
export function attemptFor(
  underWay: CheckoutAttempt | null,
  payload: object,
  newKey: () => string,
): CheckoutAttempt {
  const fingerprint = fingerprintOf(payload);
  if (!underWay) return { key: newKey(), fingerprint };
  if (underWay.fingerprint === fingerprint) return underWay;
  const earlier = [...(underWay.earlier ?? []), underWay.key].slice(-MAX_EARLIER);
  return { key: newKey(), fingerprint, earlier };
}

// A van that another tab changes must not begin another attempt.
const EXCLUDED_FIELDS = /^(credit-|card-holder-name$|password$|captcha$|fitment$)/;

/** A hash that distinguishes payloads without revealing them; leaves out card, password, captcha and vans. */
function fingerprintOf(payload: object): string {
  const text = JSON.stringify(payload, (name, value: unknown) =>
    EXCLUDED_FIELDS.test(name) ? undefined : value,
  );
  let one = 0xdeadbeef;
  let two = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2654435761);
    two = Math.imul(two ^ code, 1597334677);
  }
  return [one, two].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}
