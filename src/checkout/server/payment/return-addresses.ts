/** Where PayPal sends a buyer back to: see `serveReturns`, which turns PayPal's words into the shop's. */
export function returnAddresses(origin: string, orderNo: string, express: boolean) {
  const from = express ? 'cart' : 'checkout';
  const address = (path: string) =>
    `${origin}${path}?${new URLSearchParams({ cm: orderNo, from })}`;
  return { returnUrl: address('/payExp/return'), cancelUrl: address('/payExp/cancelled') };
}
