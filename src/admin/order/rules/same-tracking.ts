const plain = (tracking: string): string => tracking.replaceAll(/[\s-]/g, '').toUpperCase();

/** A warning, no fault: several boxes may travel under one number. */
export const sameTrackingText = (tracking: string, others: readonly string[]): string | undefined =>
  plain(tracking) !== '' && others.some((other) => plain(other) === plain(tracking))
    ? 'Check this: another parcel of this order has this number.'
    : undefined;
