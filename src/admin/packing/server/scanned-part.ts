import { query, queryFirst, type Queryable, sql } from '../../../server/database/query.ts';
import type { PackingLine, WrongPart } from '../pack-calls.ts';
import type { Part } from '../shapes.ts';
import { partJson } from './pieces-left.ts';

/** The parts that a code may stand for: one by SKU, or all with an original number. */
export async function findPartsByCode(db: Queryable, code: string): Promise<Part[]> {
  const rows = await query<{ part: Part }>(
    db,
    sql`SELECT ${partJson} AS part FROM products d
         WHERE normal_sku(${code}) <> ''
           AND (d.sku_normal = normal_sku(${code})
                OR d.id IN (SELECT product_id FROM product_oem_numbers WHERE number_normal = normal_sku(${code})))
         ORDER BY d.sku_normal = normal_sku(${code}) DESC, d.id`,
  );
  return rows.map(({ part }) => part);
}

/** Where a wrong piece belongs, and which missing part it was mistaken for. */
export async function findRightPlace(
  db: Queryable,
  orderId: number,
  { part, lines }: { part: Part; lines: readonly PackingLine[] },
): Promise<WrongPart> {
  const bin = await queryFirst<{ bin: number }>(
    db,
    sql`SELECT b.bin FROM pick_orders this JOIN pick_orders b USING (pick_id) JOIN pick_lines l USING (pick_id)
         WHERE this.order_id = ${orderId} AND this.left_at IS NULL AND b.left_at IS NULL AND l.order_id = b.order_id
           AND b.order_id <> ${orderId} AND coalesce(l.instead_id, l.product_id) = ${part.product_id}
         ORDER BY b.bin LIMIT 1`,
  );
  const missing = lines.filter(({ packed, quantity }) => packed < quantity);
  const alike = await queryFirst<{ id: number }>(
    db,
    sql`SELECT d.id FROM products d JOIN products scanned ON scanned.part_type_id = d.part_type_id
         WHERE scanned.id = ${part.product_id} AND d.id <> scanned.id
           AND d.id = ANY (${missing.map((line) => line.part.product_id)}) ORDER BY d.id LIMIT 1`,
  );
  const look_alike = missing.find((line) => line.part.product_id === alike?.id)?.part ?? null;
  return { part, look_alike, bin: bin?.bin ?? null };
}
