import { inTransaction } from '../../../server/database/transaction.ts';
import type { Shop } from '../../../server/shop.ts';
import { mayMove, orderStatus } from '../../rules/order-status.ts';
import { acceptOrder } from './finish-order.ts';
import { lockOrder, moveOrder } from './lock-order.ts';
import type { Order } from './order-row.ts';

interface Shipping {
  tracking: string;
  shiprush: string;
  notes: string;
}

type Keeper = Pick<Shop, 'pool' | 'jobs'>;

/** The parcel has left: Completed, with its tracking numbers, and the buyer is told. Nothing when the order is not Processing. */
export const shipOrder = (shop: Keeper, orderId: number, shipping: Shipping) =>
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

/** An order is looked at before it goes on. Nothing when it is not Pending or Processing. */
export const holdOrder = (shop: Keeper, orderId: number, reason: string) =>
  inTransaction(shop.pool, async (client): Promise<Order | undefined> => {
    const { order } = await lockOrder(client, orderId);
    // An unpaid one is held by its payment: it would never be asked about again.
    if (order.status !== orderStatus.processing) return undefined;
    return moveOrder(client, order, orderStatus.onHold, reason);
  });

/** What was On-Hold goes on as Processing and earns its points. */
export const releaseOrder = (shop: Keeper, orderId: number) =>
  inTransaction(shop.pool, async (client): Promise<Order | undefined> => {
    const { order } = await lockOrder(client, orderId);
    return order.status === orderStatus.onHold ? acceptOrder(client, order) : undefined;
  });
