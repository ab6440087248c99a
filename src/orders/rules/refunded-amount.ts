interface RefundedPayment {
  status: string;
  amount_cents: number;
  /** The total to refund when the order ended; null for the whole amount. */
  refund_cents: number | null;
  /** The sum of partial refunds. */
  refunded_cents: number;
}

/** The amount refunded of a payment: in parts, or as a whole with its order. */
export const refundedAmount = (payment: RefundedPayment) =>
  payment.status === 'refunded'
    ? (payment.refund_cents ?? payment.amount_cents)
    : payment.refunded_cents;
