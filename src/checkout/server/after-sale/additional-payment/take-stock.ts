import type pg from 'pg';
import { execute, sql } from '../../../../server/database/query.ts';
import { orRollBack } from '../refusable-transaction.ts';
import { type LineEditPlan, outOfStock } from '../plan-line-edit.ts';

/** Takes the added pieces from stock, locking products in the order of their ids like all other code. */
export async function takeStock(client: pg.PoolClient, added: LineEditPlan['added']) {
  for (const line of added) {
    const { productId, quantity } = line;
    const updated = await execute(
      client,
      sql`UPDATE products SET stock_qty = stock_qty - ${quantity} WHERE id = ${productId} AND stock_qty >= ${quantity}`,
    );
    if (updated === 0) orRollBack(outOfStock({ ...line, stock: 0 }));
  }
}
