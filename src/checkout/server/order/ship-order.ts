import { inTransaction } from '../../../server/database/transaction.ts';
import type { Shop } from '../../../server/shop.ts';
import { mayMove, orderStatus } from '../../rules/order-status.ts';
import { acceptOrder } from './finish-order.ts';
import { lockOrder, moveOrder } from './lock-order.ts';
import type { Order } from './order-row.ts';

interface Shipment {
  tracking: string;
  shiprush: string;
  notes: string;
}

type Keeper = Pick<Shop, 'pool' | 'jobs'>;

/** Completes an order that has shipped, and mails its tracking numbers. Undefined when it is not Processing. */
export const shipOrder = (shop: Keeper, orderId: number, shipping: Shipment) =>
  inTransaction(shop.pool, async (client) => {
    const { order } = await lockOrder(client, orderId);
    if (!mayMove(order.status, orderStatus.completed)) return undefined;
    const shipped = await moveOrder(client, order, orderStatus.completed, 'Shipped', {
      custom_tracking_number: shipping.tracking,
      shiprush_tracking_number: shipping.shiprush,
      shipping_notes: shipping.notes,
      shipped_at: new Date(),
    });
    await shop.jobs.add(client, 'order-mail', { orderId, news: 'shipped' });
    return shipped;
  });

/** Puts an order On-Hold. Undefined when it is not Processing. */
export const holdOrder = (shop: Keeper, orderId: number, reason: string) =>
  inTransaction(shop.pool, async (client): Promise<Order | undefined> => {
    const { order } = await lockOrder(client, orderId);
    // Not a Pending one: its payment would never be looked up again.
    if (order.status !== orderStatus.processing) return undefined;
    return moveOrder(client, order, orderStatus.onHold, reason);
  });

/** Moves an On-Hold order to Processing, where it earns its points. */
export const releaseOrder = (shop: Keeper, orderId: number) =>
  inTransaction(shop.pool, async (client): Promise<Order | undefined> => {
    const { order } = await lockOrder(client, orderId);
    return order.status === orderStatus.onHold ? acceptOrder(client, order) : undefined;
  });
