import type pg from 'pg';
import type { Bought } from './buy.ts';

/** What the buyers of a run were told, and the stock that the run added: what the books have to show. */
export class Till {
  sold = 0;
  stockGiven = 0;

  took(bought: Bought): Bought {
    if (bought.outcome === 'sold') this.sold += 1;
    return bought;
  }

  /** Sets the stock of these products (or of all that have any). */
  async stock(pool: pg.Pool, quantity: number, ids?: readonly number[]): Promise<void> {
    const { rows } = await pool.query<{ given: number }>(
      `WITH shelf AS (SELECT id, stock_qty AS old FROM products
                       WHERE CASE WHEN $2::int[] IS NULL THEN stock_qty > 0 ELSE id = ANY($2) END FOR UPDATE),
            filled AS (UPDATE products p SET stock_qty = $1 FROM shelf WHERE p.id = shelf.id RETURNING shelf.old)
       SELECT coalesce(sum($1::int - old), 0)::int AS given FROM filled`,
      [quantity, ids ?? null],
    );
    this.stockGiven += rows[0]!.given;
  }
}
