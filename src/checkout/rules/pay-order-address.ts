/** Path where buyers pay for an order that staff made for them; the mailed link includes the token. */
export const payOrderPath = '/pay-order';

export const payOrderAddress = (token: string): string => `${payOrderPath}/${token}`;

/** The address that the provider sends the buyer back to, with the provider's order id. */
export const payOrderReturn = (tx: string) => `${payOrderPath}?${new URLSearchParams({ tx })}`;
