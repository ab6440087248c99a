import * as z from 'zod';
import { dollarsToCents } from '../../../../kit/money.ts';
import { refused } from '../cards.ts';
import type { PendingReason } from '../../../../orders/rules/pending-payment.ts';
import type { PaymentOutcome } from '../provider.ts';
import { buyerShape, readBuyer, shippingShape } from './buyer.ts';
import { reasonOfBankCode } from './refusal.ts';

/** PayPal's dollars as cents; the shop sells in US dollars only. */
export const usDollars = z
  .object({ currency_code: z.literal('USD'), value: z.string().regex(/^\d{1,12}(\.\d{1,2})?$/) })
  .transform(({ value }) => dollarsToCents(value));

const captureShape = z.object({
  id: z.string().min(1),
  status: z.string(),
  status_details: z.object({ reason: z.string().optional() }).optional(),
  amount: usDollars,
  processor_response: z.object({ response_code: z.string().optional() }).optional(),
});

const orderShape = z.object({
  id: z.string().min(1),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        payments: z.object({ captures: z.array(captureShape).optional() }).optional(),
        shipping: shippingShape.optional(),
      }),
    )
    .optional(),
  payer: buyerShape.optional(),
});

const captured = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);
const declined = new Set(['DECLINED', 'FAILED']);
const pendingReasons: Partial<Record<string, PendingReason>> = {
  ECHECK: 'transfer',
  TRANSACTION_APPROVED_AWAITING_FUNDING: 'transfer',
  PENDING_REVIEW: 'review',
  // Only the account's owner can accept these, at PayPal.
  INTERNATIONAL_WITHDRAWAL: 'shop',
  RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION: 'shop',
  UNILATERAL: 'shop',
  VERIFICATION_REQUIRED: 'shop',
};
const uncaptured = new Set(['CREATED', 'SAVED', 'PAYER_ACTION_REQUIRED', 'VOIDED']);

/**
 * A payment's outcome, from the captures of PayPal's order and not from its status: an order whose card was declined
 * is COMPLETED too. A capture that was refunded later counts as captured.
 */
export function readOrder(body: object): PaymentOutcome {
  const read = orderShape.safeParse(body);
  if (!read.success) return { kind: 'unknown' };
  const captures = (read.data.purchase_units ?? []).flatMap(
    (unit) => unit.payments?.captures ?? [],
  );

  const paid = captures.find((capture) => captured.has(capture.status));
  if (paid) {
    const isRefunded = paid.status === 'REFUNDED';
    return {
      kind: 'captured',
      captureId: paid.id,
      amountCents: paid.amount,
      ...(isRefunded && { isRefunded }),
    };
  }
  const pending = captures.find(({ status }) => status === 'PENDING');
  if (pending) {
    const reason = pendingReasons[pending.status_details?.reason ?? ''] ?? 'other';
    return { kind: 'pending', reason };
  }
  const last = captures.at(-1);
  if (last && captures.every((capture) => declined.has(capture.status))) {
    return refused(reasonOfBankCode(last.processor_response?.response_code));
  }
  if (!last && read.data.status === 'APPROVED') {
    return {
      kind: 'approved',
      buyer: readBuyer(read.data.payer, read.data.purchase_units?.[0]?.shipping),
    };
  }
  return !last && uncaptured.has(read.data.status) ? { kind: 'open' } : { kind: 'unknown' };
}
