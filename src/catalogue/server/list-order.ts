import { sql, type SQL } from 'drizzle-orm';
import type { Sort } from '../rules/list-view.ts';

/** In stock first, then featured, then by name; the id makes the order stable across pages. */
const shopOrder = sql.raw(`p.stock_qty = 0, p.featured_position, p.name, p.id`);

const orders: Record<Exclude<Sort, 'relevance'>, SQL> = {
  price: sql.raw(`p.regular_price_cents, p.name, p.id`),
  'price-desc': sql.raw(`p.regular_price_cents DESC, p.name, p.id`),
  name: sql.raw(`p.name, p.id`),
  newest: sql.raw(`p.created_at DESC, p.id DESC`),
};

/** The ORDER BY of a list of products `p`; `relevance` is the order to use for that sort. */
export const orderBy = (sort: Sort = 'relevance', relevance: SQL = shopOrder): SQL =>
  sort === 'relevance' ? relevance : orders[sort];

export const stockFilter = (inStock: boolean | undefined): SQL =>
  inStock ? sql.raw(`p.stock_qty > 0`) : sql.raw(`true`);
