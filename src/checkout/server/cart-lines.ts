import type { Queryable } from '../../server/jobs.ts';

/** A line as the shop sees it: its own price and stock, whatever the browser sent. */
export interface PricedLine {
  productId: number;
  name: string;
  slug: string;
  sku: string;
  image: string | null;
  unitPriceCents: number;
  stock: number;
  quantity: number;
}

interface Row {
  id: number;
  name: string;
  slug: string;
  sku: string;
  featured_image: string | null;
  regular_price_cents: number;
  stock_qty: number;
}

/** One line a product, in the order in which the cart has them; quantities of twins are added. */
export function joinLines(sent: readonly { product_id: number; quantity: number }[]) {
  const quantities = new Map<number, number>();
  for (const { product_id, quantity } of sent) {
    quantities.set(product_id, (quantities.get(product_id) ?? 0) + quantity);
  }
  return [...quantities].map(([product_id, quantity]) => ({ product_id, quantity }));
}

/**
 * Locks the products of a cart, always in the order of their ids, and reads what they cost now.
 * Products that are gone are missing from the answer.
 */
export async function lockLines(
  on: Queryable,
  lines: readonly { product_id: number; quantity: number }[],
): Promise<PricedLine[]> {
  const { rows } = await on.query(
    `SELECT id, name, slug, sku, featured_image, regular_price_cents, stock_qty
       FROM products WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE`,
    [lines.map((line) => line.product_id)],
  );
  const found = new Map((rows as Row[]).map((row) => [row.id, row]));
  return lines.flatMap(({ product_id, quantity }) => {
    const row = found.get(product_id);
    if (!row) return [];
    return {
      productId: row.id,
      name: row.name,
      slug: row.slug,
      sku: row.sku,
      image: row.featured_image,
      unitPriceCents: row.regular_price_cents,
      stock: row.stock_qty,
      quantity,
    };
  });
}

/** Takes the stock of all lines; false when one of them has not enough (and then the caller rolls back). */
export async function takeStock(on: Queryable, lines: readonly PricedLine[]): Promise<boolean> {
  const { rows } = await on.query(
    `UPDATE products p SET stock_qty = p.stock_qty - line.quantity
       FROM unnest($1::int[], $2::int[]) AS line (id, quantity)
      WHERE p.id = line.id AND p.stock_qty >= line.quantity
      RETURNING p.id`,
    [lines.map((line) => line.productId), lines.map((line) => line.quantity)],
  );
  return rows.length === lines.length;
}

/** Puts the stock of an order back. */
export async function putStockBack(on: Queryable, orderId: number): Promise<void> {
  await on.query(
    `SELECT p.id FROM products p JOIN order_items i ON i.product_id = p.id
      WHERE i.order_id = $1 ORDER BY p.id FOR NO KEY UPDATE OF p`,
    [orderId],
  );
  await on.query(
    `UPDATE products p SET stock_qty = p.stock_qty + i.quantity
       FROM order_items i WHERE i.order_id = $1 AND i.product_id = p.id`,
    [orderId],
  );
}
