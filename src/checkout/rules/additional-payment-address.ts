/** Path where buyers pay for a change of their order; the mailed link includes the token. */
export const additionalPaymentPath = '/additional-payment';

export const additionalPaymentAddress = (token: string): string =>
  `${additionalPaymentPath}/${token}`;

/** The address that the provider sends the buyer back to, with the provider's order id. */
export const additionalPaymentReturn = (tx: string) =>
  `${additionalPaymentPath}?${new URLSearchParams({ tx })}`;
