import { readAmount } from './amounts.ts';
import type { Capture, Money, Order, Refund } from './ledger.ts';
import { newId } from './ledger.ts';
import { unprocessable } from './problems.ts';

export interface RefundRequest {
  amount?: Money;
  custom_id?: string;
  invoice_id?: string;
  note_to_payer?: string;
}

/** Refuses the same refunds as PayPal. */
export function makeRefund(order: Order, capture: Capture, request: RefundRequest): Refund {
  if (capture.status === 'DECLINED') throw unprocessable('REFUND_NOT_ALLOWED');
  if (capture.status === 'PENDING') throw unprocessable('PENDING_CAPTURE');
  const left = leftOf(capture);
  if (left === 0) throw unprocessable('CAPTURE_FULLY_REFUNDED');
  const cents = request.amount ? readAmount(request.amount, '/amount') : left;
  if (request.amount && request.amount.currency_code !== capture.currency) {
    throw unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH', '/amount/currency_code');
  }
  if (cents > left) throw unprocessable('REFUND_AMOUNT_EXCEEDED', '/amount/value');
  return {
    id: newId(),
    cents,
    currency: capture.currency,
    at: new Date().toISOString(),
    invoiceId: request.invoice_id ?? order.invoiceId,
    customId: request.custom_id ?? order.customId,
    note: request.note_to_payer,
  };
}

export function withRefund(order: Order, capture: Capture, refund: Refund): Order {
  const refunded: Capture = {
    ...capture,
    status: refund.cents === leftOf(capture) ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    updatedAt: refund.at,
    refunds: [...capture.refunds, refund],
  };
  return {
    ...order,
    updatedAt: refund.at,
    captures: order.captures.map((one) => (one.id === capture.id ? refunded : one)),
  };
}

export function leftOf(capture: Capture): number {
  return capture.refunds.reduce((left, refund) => left - refund.cents, capture.cents);
}
