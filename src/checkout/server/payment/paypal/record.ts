import * as z from 'zod';
import type { PaymentRecord } from '../provider.ts';
import { usDollars } from './outcome.ts';

const recordShape = z.object({
  payment_source: z
    .object({ card: z.object({ last_digits: z.string().optional() }).optional() })
    .optional(),
  purchase_units: z.array(
    z.object({
      payments: z
        .object({
          captures: z
            .array(
              z.object({
                id: z.string(),
                status: z.string(),
                amount: usDollars,
                seller_protection: z.object({ status: z.string().optional() }).optional(),
                seller_receivable_breakdown: z
                  .object({ paypal_fee: usDollars.optional() })
                  .optional(),
                create_time: z.string().optional(),
              }),
            )
            .optional(),
          refunds: z
            .array(
              z.object({
                id: z.string(),
                status: z.string(),
                amount: usDollars,
                create_time: z.string().optional(),
              }),
            )
            .optional(),
        })
        .optional(),
    }),
  ),
});

/** PayPal's order as staff see it; undefined if nothing was captured. */
export function readPaymentRecord(body: object): PaymentRecord | undefined {
  const read = recordShape.safeParse(body);
  if (!read.success) return undefined;
  const { payment_source, purchase_units } = read.data;
  const payments = purchase_units[0]?.payments;
  const capture = payments?.captures?.at(-1);
  if (!capture) return undefined;
  return {
    captureId: capture.id,
    status: capture.status,
    amountCents: capture.amount,
    feeCents: capture.seller_receivable_breakdown?.paypal_fee ?? null,
    card: payment_source?.card?.last_digits ?? null,
    protection: capture.seller_protection?.status ?? null,
    capturedAt: capture.create_time ?? null,
    refunds: (payments?.refunds ?? []).map(({ id, status, amount, create_time }) => ({
      id,
      status,
      amountCents: amount,
      at: create_time ?? null,
    })),
  };
}
