/** Path where buyers pay for a change of their order; the mailed link includes the token. */
export const differencePath = '/pay-difference';

export const differenceAddress = (token: string): string => `${differencePath}/${token}`;

/** The address that the provider sends the buyer back to, with the provider's order id. */
export const differenceReturn = (tx: string) => `${differencePath}?${new URLSearchParams({ tx })}`;
