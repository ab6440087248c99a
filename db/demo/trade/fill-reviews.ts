import { vanTitle } from '../../../src/fitment/rules/van-models.ts';
import { vanModels } from '../../../src/fitment/server/queries.ts';
import type { OrderedFit } from '../../../src/fitment/contract.ts';
import { orderStatus } from '../../../src/orders/rules/order-status.ts';
import { insertRows, queryFirst, type Queryable, sql } from '../../../src/server/database/query.ts';
import { readReviews } from './read-trade.ts';

interface Bought {
  order_id: string;
  product_id: number;
  name: string;
  fitment: OrderedFit | null;
  written_at: Date;
}

/** Lets buyers review what they have, each part once; what nobody bought is not reviewed. */
export async function fillReviews(client: Queryable, now: Date): Promise<void> {
  const models = await vanModels(client);
  for (const { sku, state, ...words } of readReviews()) {
    const bought = await findBought(client, sku, now);
    if (!bought) continue;
    const { written_at: created_at, fitment, ...whose } = bought;
    await insertRows(client, 'product_reviews', [
      {
        ...words,
        ...whose,
        fitment,
        van: fitment ? vanTitle(fitment.van, models) : '',
        status: state === 'shown' ? 1 : 2,
        created_at,
      },
    ]);
  }
}

/** The latest shipped order with the part whose buyer has not reviewed it, and has had it for a week. */
const findBought = (client: Queryable, sku: string, now: Date) =>
  queryFirst<Bought>(
    client,
    sql`SELECT o.id AS order_id, i.product_id, o.first_name AS name, i.fitment, o.shipped_at + interval '6 days 5 hours' AS written_at
          FROM orders o JOIN order_items i ON i.order_id = o.id
         WHERE i.sku = ${sku} AND o.status = ${orderStatus.completed} AND o.shipped_at < ${now}::timestamptz - interval '7 days'
           AND NOT EXISTS (SELECT FROM product_reviews r JOIN orders b ON b.id = r.order_id
                            WHERE r.product_id = i.product_id AND b.email = o.email)
         ORDER BY o.shipped_at DESC LIMIT 1`,
  );
