import { queryOne, type Queryable, sql } from '../../src/server/database/query.ts';
import type { Purchase } from './buy.ts';

/** The sum of all stock. */
export const stockOf = async (pool: Queryable): Promise<number> =>
  (
    await queryOne<{ pieces: number }>(
      pool,
      sql`SELECT sum(stock_qty)::int AS pieces FROM products`,
    )
  ).pieces;

/** The sales that buyers saw succeed and the stock that a run added, to compare with the database. */
export class ExpectedSales {
  sold = 0;
  stockAdded = 0;

  record(bought: Purchase): Purchase {
    if (bought.outcome === 'sold') this.sold += 1;
    return bought;
  }

  /** Sets the stock of these products (or of all that have any). */
  async setStock(pool: Queryable, quantity: number, ids?: readonly number[]): Promise<void> {
    const { given } = await queryOne<{ given: number }>(
      pool,
      sql`WITH shelf AS (SELECT id, stock_qty AS old FROM products
                       WHERE CASE WHEN ${ids}::int[] IS NULL THEN stock_qty > 0 ELSE id = ANY(${ids}) END FOR UPDATE),
            filled AS (UPDATE products p SET stock_qty = ${quantity} FROM shelf WHERE p.id = shelf.id RETURNING shelf.old)
       SELECT coalesce(sum(${quantity}::int - old), 0)::int AS given FROM filled`,
    );
    this.stockAdded += given;
  }
}
