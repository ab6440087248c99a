import type { CheckoutAttempt } from '../../cart/rules/cart-values.ts';

/** More than a person makes with one cart; the server settles no more. */
export const MAX_EARLIER = 50;

/**
 * The attempt that sends this payload: the one that is under way as long as it would send the same (the card
 * and what else is secret aside), otherwise a new one with `newKey`, which names those before it that are still open. The same key twice can never be two orders.
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

const SECRET = /^(credit-|card-holder-name$|password$|captcha$)/;

/** Tells payloads apart and gives nothing of them away; card, password and captcha are no part of it. */
function fingerprintOf(payload: object): string {
  const text = JSON.stringify(payload, (name, value: unknown) =>
    SECRET.test(name) ? undefined : value,
  );
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place);
    one = Math.imul(one ^ code, 2654435761);
    two = Math.imul(two ^ code, 1597334677);
  }
  return [one, two].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}
