import { eq } from 'drizzle-orm';
import type { Shop } from '../../server/shop.ts';
import type { Payments } from './payments.ts';
import { type Payment, payments } from './tables.ts';

/** Pays a payment back that is due to be; again and again if need be, and never twice. True when the money is on its way. */
export async function payBack(
  shop: Shop,
  { provider }: Payments,
  payment: Payment,
): Promise<boolean> {
  const refund = await provider.refund(payment.provider_capture_id!, `${payment.id}-refund`);
  const isBack =
    refund.kind === 'refunded' ||
    (refund.kind === 'refused' && refund.issue === 'CAPTURE_FULLY_REFUNDED');
  if (!isBack) {
    shop.log.error({ payment: payment.id, refund }, 'could not pay back yet');
    return false;
  }
  await shop.db
    .update(payments)
    .set({ status: 'refunded', updated_at: new Date() })
    .where(eq(payments.id, payment.id));
  return true;
}
