import type { Refusal } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { orderStatus, cancelBlockedReason } from '../../../orders/rules/order-status.ts';
import { endOrder, type Ended } from '../order/end-order.ts';
import { changedMeanwhile } from '../../../orders/server/order-version.ts';

/** Cancels an order before anything has shipped. Undefined if it may not be cancelled; idempotent. */
export async function cancelByShop(
  shop: Pick<Shop, 'pool' | 'jobs'>,
  orderId: number,
  { reason = 'Cancelled by the shop', version }: { reason?: string; version?: number } = {},
): Promise<Ended | Refusal | undefined> {
  let changed: Refusal | undefined;
  const ended = await endOrder(shop, orderId, {
    to: orderStatus.cancelled,
    reason,
    restock: true,
    async mayEnd({ status, shipped_at }, client) {
      changed = await changedMeanwhile(client, orderId, version);
      return !changed && cancelBlockedReason(status, shipped_at !== null) === undefined;
    },
  });
  return ended ?? changed;
}
