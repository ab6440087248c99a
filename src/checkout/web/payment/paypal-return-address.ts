/** What somebody brings back from PayPal in the address. */
export interface PaypalReturnParams {
  /** Of an express payment from the cart; otherwise of the checkout. */
  isExpress: boolean;
  orderNo: string | undefined;
  /** PayPal's order. */
  txnId: string;
  status: string;
  payerId: string | undefined;
}

/**
 * Reads the return address: `tx`, `st` and `cm` as the shop named them, or `token` and `PayerID` as PayPal adds
 * them. Null when nobody comes back from there.
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
