import type { Shop } from '../../../../server/shop.ts';
import type { Payments } from '../../payment/payments.ts';
import { completeDifference } from './complete-difference.ts';
import type { Difference } from './difference-row.ts';
import { refundDifference } from './refund-difference.ts';
import { endLateDifference } from './withdraw-difference.ts';

export async function settleDifference(shop: Shop, payments: Payments, difference: Difference) {
  if (difference.status === 'refund_due') return refundDifference(shop, payments, difference);
  const state = await completeDifference(shop, payments, difference);
  const isOver = state !== 'paid' && state !== 'unknown';
  if (difference.is_late && isOver) await endLateDifference(shop, difference.order_id);
}
