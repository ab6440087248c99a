/** Where buyers pay for a change of their order; the token is in the mailed link. */
export const differencePath = '/pay-difference';

export const differenceAddress = (token: string): string => `${differencePath}/${token}`;

/** Where the provider's page sends the buyer back to, with the provider's order. */
export const differenceReturn = (tx: string) => `${differencePath}?${new URLSearchParams({ tx })}`;
