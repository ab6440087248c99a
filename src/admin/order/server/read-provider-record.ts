import type { FoundOrder } from '../../../orders/server/find-order.ts';
import { findAdditionalPayment } from '../../../checkout/server/after-sale/additional-payment/additional-payment-row.ts';
import { refundedAmount } from '../../../orders/rules/refunded-amount.ts';
import type { Payment } from '../../../orders/server/order-row.ts';
import { type Payments, providerOf } from '../../../checkout/server/payment/payments.ts';
import type { PaymentRecord } from '../../../checkout/server/payment/provider.ts';
import { formatPrice } from '../../../kit/money.ts';
import { withinMs } from '../../../kit/within-ms.ts';
import { sql } from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import type { ProviderRecord } from '../order-shapes.ts';
import { unrecordedRefunds } from './unrecorded-refunds.ts';

/** Short, because a person is waiting and can retry. */
const LIMIT_MS = 4_000;

/** Reads the provider's live records of an order's payments and compares them with the shop's. */
export async function readProviderRecord(
  { pool }: Pick<Shop, 'pool'>,
  payments: Payments,
  { order, payment }: FoundOrder,
): Promise<ProviderRecord> {
  const later = await findAdditionalPayment(
    pool,
    sql`d.order_id = ${order.id} AND d.provider_capture_id IS NOT NULL ORDER BY d.id DESC`,
  );
  const [first, second] = await Promise.all([compare(payments, payment), compare(payments, later)]);
  // Those of an ended order are part of its rest.
  const isOpen = payment?.status === 'captured';
  const unrecorded = isOpen ? await unrecordedRefunds(pool, payment, first) : [];
  return {
    unrecorded: unrecorded.map(({ id, amountCents }) => ({ id, amount_cents: amountCents })),
    record: first.record,
    later: second.record,
    differences: [
      ...first.differences,
      ...second.differences.map((text) => `Of what was paid for a change: ${text}`),
    ],
  };
}

/** The shop's record of a payment, the first or a later one. */
type ShopPayment = Pick<
  Payment,
  | 'provider'
  | 'provider_order_id'
  | 'provider_capture_id'
  | 'amount_cents'
  | 'refund_cents'
  | 'refunded_cents'
> & { status: string };

interface Compared {
  record: ProviderRecord['record'];
  refunds: PaymentRecord['refunds'];
  differences: string[];
}
const NOTHING: Compared = { record: null, refunds: [], differences: [] };

async function compare(
  payments: Payments,
  payment: ShopPayment | null | undefined,
): Promise<Compared> {
  if (!payment?.provider_order_id) return NOTHING;
  const pending = providerOf(payments, payment).readRecord?.(payment.provider_order_id);
  const record = pending && (await withinMs(LIMIT_MS, pending));
  if (!record) return NOTHING;
  const refunded_cents = record.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    record: {
      capture_id: record.captureId,
      status: record.status,
      amount_cents: record.amountCents,
      fee_cents: record.feeCents,
      card: record.card,
      protection: record.protection,
      captured_at: record.capturedAt,
      refunded_cents,
    },
    refunds: record.refunds,
    differences: differences(payment, record, refunded_cents),
  };
}

function differences(payment: ShopPayment, record: PaymentRecord, refundedThere: number): string[] {
  const ours = refundedAmount(payment);
  const checks: [boolean, string][] = [
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
  return checks.flatMap(([isDifferent, text]) => (isDifferent ? [text] : []));
}
