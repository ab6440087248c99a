import * as z from 'zod';
import { dollarsToCents } from '../../../../kit/money.ts';
import type { ProviderTransaction } from '../provider.ts';

/** Amounts in any currency, also outgoing ones. Cents are hundredths of any currency's unit. */
export const anyMoney = z
  .object({ currency_code: z.string(), value: z.string().regex(/^-?\d{1,9}(\.\d{1,2})?$/) })
  .transform(({ currency_code, value }) => ({
    currency: currency_code,
    cents: dollarsToCents(value),
  }));

/** PayPal's times have an offset, written as +0000 or as +00:00. */
export const time = z
  .string()
  .transform((text) => new Date(text))
  .refine((date) => !Number.isNaN(date.getTime()));

/** Maps PayPal's transaction event codes. A payment that the shop makes to somebody is not a capture. */
export function kindOfCode(code: string, cents: number): ProviderTransaction['kind'] {
  if (code === 'T1107') return 'refund';
  if (code === 'T1106' || code === 'T1201') return 'reversal';
  if (code === 'T1108' || code.startsWith('T01')) return 'fee';
  if (code.startsWith('T04')) return 'payout';
  return code.startsWith('T00') && cents > 0 ? 'capture' : 'other';
}

const resourceShape = z.object({
  create_time: time,
  resource: z.object({
    id: z.string().min(1),
    status: z.string(),
    amount: anyMoney,
    custom_id: z.string().optional(),
    invoice_id: z.string().optional(),
    create_time: time.optional(),
    seller_receivable_breakdown: z.object({ paypal_fee: anyMoney.optional() }).optional(),
  }),
});

/** The movement in a webhook, hours before the transaction search lists it. */
export function movementOfEvent(
  type: string,
  body: unknown,
  captureId: string | undefined,
): ProviderTransaction | undefined {
  const isRefund = type === 'PAYMENT.CAPTURE.REFUNDED';
  if (!isRefund && type !== 'PAYMENT.CAPTURE.COMPLETED') return undefined;
  const read = resourceShape.safeParse(body);
  if (!read.success || (isRefund && !captureId)) return undefined;
  const { resource, create_time } = read.data;
  const { currency, cents } = resource.amount;
  return {
    id: resource.id,
    kind: isRefund ? 'refund' : 'capture',
    code: isRefund ? 'T1107' : 'T0006',
    status: 'done',
    at: resource.create_time ?? create_time,
    currency,
    amountCents: isRefund ? -cents : cents,
    feeCents: isRefund ? 0 : (resource.seller_receivable_breakdown?.paypal_fee?.cents ?? null),
    captureId: isRefund ? captureId! : null,
    paymentId: resource.custom_id ?? null,
    orderNo: resource.invoice_id ?? null,
  };
}
