import { plainTracking } from '../../../orders/rules/tracking-number.ts';

/** A warning, no fault: several boxes may travel under one number. */
export const sameTrackingText = (tracking: string, others: readonly string[]): string | undefined =>
  plainTracking(tracking) !== '' &&
  others.some((other) => plainTracking(other) === plainTracking(tracking))
    ? 'Check this: another parcel of this order has this number.'
    : undefined;
