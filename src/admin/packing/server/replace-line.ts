import type pg from 'pg';
import { moveStock, type StockMove } from '../../../catalogue/server/stock/move-stock.ts';
import { insertNote } from '../../../orders/server/notes.ts';
import { execute, query, queryFirst, type Queryable, sql } from '../../../server/database/query.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import { packingMessages } from '../messages.ts';
import type { Part } from '../shapes.ts';
import type { Claimer } from './claims.ts';
import { lockOpenLines, type OpenLine } from './mark-line.ts';
import { lockOwnPick, noSuchLine } from './own-pick.ts';

const MAX_SHOWN = 6;

/**
 * Substitutes a part in all bins that need it. The substitute was not sold, so it is taken from stock now; the part's
 * own SKU ends the substitution and returns the substitute to stock.
 */
export async function replaceLine(
  client: pg.PoolClient,
  id: string,
  staff: Claimer,
  { product_id, sku }: { product_id: number; sku: string },
) {
  const lines = await lockOpenLines(client, id, product_id);
  const pickId = await lockOwnPick(client, id, staff);
  if (pickId instanceof Refusal) return pickId;
  if (lines.length === 0) return noSuchLine;
  const other = await queryFirst<{ id: number }>(
    client,
    sql`SELECT id FROM products WHERE sku_normal = normal_sku(${sku})`,
  );
  if (!other) return noSuchPart;
  if (lines.some(({ taken }) => taken > 0))
    return refuse(409, 'is_marked', packingMessages.isMarked, {});
  const instead = other.id === product_id ? null : other.id;
  const moved = await moveStock(client, stockOf(lines, instead));
  if (moved instanceof Refusal) return moved;

  for (const { order_id, quantity } of lines) {
    await execute(
      client,
      sql`UPDATE pick_lines SET instead_id = ${instead}, short = 0, quantity = ${quantity}
           WHERE pick_id = ${pickId} AND order_id = ${order_id} AND product_id = ${product_id}`,
    );
    if (instead !== null)
      await noteReplacement(client, pickId, { order_id, quantity, product_id, sku });
  }
  return pickId;
}

export const noSuchPart = refuse(404, 'no_such_part', packingMessages.noSuchPart);

/** Stock changes: the previous substitute goes back, the new one goes out. */
export function stockOf(
  lines: readonly Pick<OpenLine, 'instead_id' | 'quantity' | 'listed'>[],
  instead: number | null,
): StockMove[] {
  const changes = new Map<number, number>();
  const count = (productId: number | null, pieces: number) => {
    if (productId !== null) changes.set(productId, (changes.get(productId) ?? 0) + pieces);
  };
  for (const { instead_id, quantity, listed } of lines) {
    count(instead_id, listed);
    count(instead, -quantity);
  }
  return [...changes].map(([product_id, delta]) => ({
    product_id,
    delta,
    reason: 'correction',
    note: packingMessages.tookAnother,
  }));
}

async function noteReplacement(
  client: pg.PoolClient,
  pickId: string,
  {
    order_id,
    quantity,
    product_id,
    sku,
  }: { order_id: string; quantity: number; product_id: number; sku: string },
) {
  const own = await queryFirst<{ sku: string }>(
    client,
    sql`SELECT sku FROM products WHERE id = ${product_id}`,
  );
  const note = packingMessages.insteadNote(quantity, sku.toUpperCase(), own!.sku);
  const requestId = `pick ${pickId}, part ${product_id} as ${sku.toUpperCase()}`;
  await insertNote(client, Number(order_id), { requestId, note });
}

/**
 * Parts in stock of the same type that fit at least the same vans and years; same original number first. A part
 * listed for no van is replaced only by others that are.
 */
export const findSubstitutes = (db: Queryable, productId: string) =>
  query<Part & { stock: number }>(
    db,
    sql`SELECT d.id AS product_id, d.sku, d.name, d.featured_image AS image, d.shelf, d.stock_qty AS stock
          FROM products own JOIN products d USING (part_type_id)
         WHERE own.id::text = ${productId} AND d.id <> own.id AND d.stock_qty > 0
           AND NOT EXISTS (
             SELECT FROM product_fits a
              WHERE a.product_id = own.id AND NOT EXISTS (
                SELECT FROM product_fits b
                 WHERE b.product_id = d.id AND b.van_type_id = a.van_type_id
                   AND b.year_from <= a.year_from AND b.year_to >= a.year_to
                   AND (b.engine_codes = '{}'
                        OR a.engine_codes <> '{}' AND a.engine_codes <@ b.engine_codes)))
           AND (EXISTS (SELECT FROM product_fits WHERE product_id = own.id)
                OR NOT EXISTS (SELECT FROM product_fits WHERE product_id = d.id))
         ORDER BY EXISTS (SELECT FROM product_oem_numbers a JOIN product_oem_numbers b USING (number_normal)
                           WHERE a.product_id = own.id AND b.product_id = d.id) DESC, d.id
         LIMIT ${MAX_SHOWN}`,
  );
