/** Parameters of the address PayPal returns the buyer to. */
export interface PaypalReturnParams {
  /** True for an express payment from the cart, false for the checkout. */
  isExpress: boolean;
  orderNo: string | undefined;
  /** PayPal's order id. */
  txnId: string;
  status: string;
  payerId: string | undefined;
}

/**
 * Parses `tx`, `st` and `cm` as named by the shop, or `token` and `PayerID` as added by PayPal. Null for any other
 * address.
 */
export function parsePaypalReturn(
  pathname: string,
  orderNo: string | undefined,
  query: URLSearchParams,
): PaypalReturnParams | null {
  const txnId = query.get('tx') ?? query.get('token');
  if (!txnId) return null;
  return {
    isExpress: pathname.startsWith('/payExp/') && !query.has('cm'),
    orderNo: query.get('cm') ?? orderNo,
    txnId,
    status: query.get('st') ?? '',
    payerId: query.get('PayerID') ?? undefined,
  };
}
