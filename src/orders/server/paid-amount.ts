import { moneyBackMessage, type Paid } from '../rules/refund-message.ts';
import { orderStatus } from '../rules/order-status.ts';
import type { Order, Payment } from './order-row.ts';

/** The payment, if money was captured or may still arrive. */
export const capturedAmount = (payment: Payment | null | undefined): Paid | undefined =>
  payment?.provider_capture_id || payment?.status === 'pending'
    ? {
        amountCents: payment.amount_cents,
        refundCents: payment.refund_cents,
        method: payment.method,
        provider: payment.provider,
        isPending: payment.status === 'pending',
      }
    : undefined;

const ENDED: ReadonlySet<number> = new Set([orderStatus.cancelled, orderStatus.refunded]);

/** The refund message of an ended order. */
export const refundMessage = ({ status }: Pick<Order, 'status'>, payment: Payment | null) =>
  ENDED.has(status) ? moneyBackMessage(capturedAmount(payment)) : undefined;
