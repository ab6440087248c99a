import type { FoundOrder } from '../../../checkout/server/order/find-order.ts';
import { type Payments, providerOf } from '../../../checkout/server/payment/payments.ts';
import type { PaymentRecord } from '../../../checkout/server/payment/provider.ts';
import { formatPrice } from '../../../kit/money.ts';
import type { ProviderRecord } from '../order-shapes.ts';

/** Somebody waits, and can ask again. */
const LIMIT_MS = 4_000;

/** The provider's record of a payment, asked now, and what differs from the shop's own. */
export async function readProviderRecord(
  payments: Payments,
  { payment }: FoundOrder,
): Promise<ProviderRecord> {
  if (!payment?.provider_order_id) return { record: null, differences: [] };
  const asked = providerOf(payments, payment).readRecord?.(payment.provider_order_id);
  const record = asked && (await withinLimit(asked));
  if (!record) return { record: null, differences: [] };
  const refunded_cents = record.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    record: {
      ...{ capture_id: record.captureId, status: record.status, amount_cents: record.amountCents },
      ...{ fee_cents: record.feeCents, card: record.card, protection: record.protection },
      ...{ captured_at: record.capturedAt, refunded_cents },
    },
    differences: differences(payment, record, refunded_cents),
  };
}

function differences(
  payment: NonNullable<FoundOrder['payment']>,
  record: PaymentRecord,
  refundedThere: number,
): string[] {
  const isWhole = payment.status === 'refunded';
  const ours = isWhole ? (payment.refund_cents ?? payment.amount_cents) : payment.refunded_cents;
  const told: [boolean, string][] = [
    [
      payment.provider_capture_id !== record.captureId,
      `Its capture is ${record.captureId}, ours ${payment.provider_capture_id ?? 'none'}.`,
    ],
    [
      payment.amount_cents !== record.amountCents,
      `It captured ${formatPrice(record.amountCents)}, ours says ${formatPrice(payment.amount_cents)}.`,
    ],
    [
      ours !== refundedThere,
      `It refunded ${formatPrice(refundedThere)}, ours says ${formatPrice(ours)}.`,
    ],
  ];
  return told.flatMap(([isDifferent, text]) => (isDifferent ? [text] : []));
}

async function withinLimit<T>(asked: Promise<T>): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), LIMIT_MS);
  return Promise.race([asked, promise]).finally(() => clearTimeout(timer));
}
