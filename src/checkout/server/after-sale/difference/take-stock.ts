import type pg from 'pg';
import { execute, sql } from '../../../../server/database/query.ts';
import { orRollBack } from '../in-refusable.ts';
import { type LineEditPlan, outOfStock } from '../plan-line-edit.ts';

/** For what is added, in the order of the products' ids, as every lock of them. */
export async function takeStock(client: pg.PoolClient, added: LineEditPlan['added']) {
  for (const { productId, quantity, name } of added) {
    const taken = await execute(
      client,
      sql`UPDATE products SET stock_qty = stock_qty - ${quantity} WHERE id = ${productId} AND stock_qty >= ${quantity}`,
    );
    if (taken === 0) orRollBack(outOfStock({ name, stock: 0 }));
  }
}
