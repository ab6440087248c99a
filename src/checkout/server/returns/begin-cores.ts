import type pg from 'pg';
import { dayOf } from '../../../kit/shop-days.ts';
import {
  type CoreLine,
  coreBlocked,
  coresToSend,
  lastReturnDay,
} from '../../../orders/rules/return-rules.ts';
import { isPickup } from '../../../orders/rules/pickup.ts';
import type { Pieces } from '../../../orders/rules/refund-shares.ts';
import type { Order } from '../../../orders/server/order-row.ts';
import { query, type Queryable, sql } from '../../../server/database/query.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { USUAL_CORE_DAYS } from '../../../settings/core-days.ts';
import { readSetting } from '../../../settings/server/settings.ts';
import { notReturnableText, notSendableTexts, returnMessages } from '../../return-messages.ts';
import { expectReturn } from '../after-sale/returns.ts';
import { hasTooManyReturns } from './has-too-many-returns.ts';
import { returnsClosed } from './read-returnable.ts';

interface KnownCore extends CoreLine {
  productId: number;
  name: string;
  sku: string;
  image: string | null;
  depositCents: number;
}

interface Row extends Omit<KnownCore, 'lastDay'> {
  shippedAt: Date | null;
}

/** The lines of an order with core deposits, with all that decides about sending in their cores. */
export async function readCores(db: Queryable, order: Order): Promise<KnownCore[]> {
  const rows = await query<Row>(
    db,
    sql`SELECT i.product_id AS "productId", i.name, i.sku, i.image, i.deposit_cents AS "depositCents",
               p.shipped, p.ordered - p.shipped - p.unshipped AS "toShip", d.charged - d.given AS left, d.coming,
               (SELECT coalesce(sum(l.quantity), 0)::int FROM return_lines l JOIN returns e ON e.id = l.return_id
                 WHERE l.order_id = i.order_id AND l.product_id = i.product_id AND e.closed_as = 'declined'
                   AND e.kind = 'cores') AS declined,
               (SELECT max(c.shipped_at) FROM parcels c JOIN parcel_lines l ON l.parcel_id = c.id
                 WHERE l.order_id = i.order_id AND l.product_id = i.product_id) AS "shippedAt"
          FROM order_items i, deposits_of(i.order_id, i.product_id) d, pieces_of(i.order_id, i.product_id) p
         WHERE i.order_id = ${order.id} AND i.deposit_cents > 0 ORDER BY i.position`,
  );
  if (rows.length === 0) return [];
  const { core_days: days = USUAL_CORE_DAYS } = await readSetting(db, 'shop');
  return rows.map(({ shippedAt, ...line }) => ({
    ...line,
    lastDay: shippedAt ? lastReturnDay(dayOf(shippedAt), order.arrives_to, days) : '',
  }));
}

/** Begins a return of cores for the buyer of an order, once per request id. */
export const beginCores = (
  shop: Pick<Shop, 'pool' | 'jobs'>,
  orderId: number,
  { requestId, lines }: { requestId: string; lines: readonly Pieces[] },
) =>
  expectReturn(shop, orderId, {
    requestId,
    lines,
    kind: 'cores',
    reason: 'Core for its deposit',
    judge: (client, order) => judge(client, order, lines),
  });

/** Under the order's lock. */
async function judge(client: pg.PoolClient, order: Order, lines: readonly Pieces[]) {
  const closed = returnsClosed(order);
  if (closed !== undefined) return refuse(409, 'not_returnable', closed);
  if (await hasTooManyReturns(client, order))
    return refuse(409, 'too_many_returns', returnMessages.tooManyReturns);
  const known = await readCores(client, order);
  const today = dayOf(new Date());
  for (const { productId, quantity } of lines) {
    const line = known.find((one) => one.productId === productId);
    if (!line) return refuse(422, 'wrong_pieces', returnMessages.wrongCores);
    const blocked = coreBlocked(line, today);
    if (blocked) {
      const why = notReturnableText(blocked, isPickup(order), notSendableTexts);
      return refuse(409, 'not_returnable', `${line.name}: ${why}`);
    }
    if (quantity > coresToSend(line)) return refuse(422, 'wrong_pieces', returnMessages.wrongCores);
  }
  return { by_buyer: true };
}
