import type { CheckoutAttempt } from '../cart/cart.ts';
import type { CheckoutPayload } from './checkout-payload.ts';

/**
 * The attempt that sends this payload: the one that is under way as long as it would send the same (the card
 * aside), otherwise a new one with `newKey`. The same key twice can never be two orders.
 */
export function attemptFor(
  underWay: CheckoutAttempt | null,
  payload: CheckoutPayload,
  newKey: () => string,
): CheckoutAttempt {
  const fingerprint = fingerprintOf(payload);
  return underWay?.fingerprint === fingerprint ? underWay : { key: newKey(), fingerprint };
}

/** Tells payloads apart and gives nothing of them away; the card is no part of it. */
function fingerprintOf(payload: CheckoutPayload): string {
  const text = JSON.stringify(payload, (name, value: unknown) =>
    name.startsWith('credit-') || name === 'card-holder-name' ? undefined : value,
  );
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place);
    one = Math.imul(one ^ code, 2654435761);
    two = Math.imul(two ^ code, 1597334677);
  }
  return [one, two].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}
