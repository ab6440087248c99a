import { sql, type SQL } from 'drizzle-orm';
import type { Sort } from '../rules/list-view.ts';

/** What buyers see first: what can be had, then the shop's own favourites, then by name. Always the same order. */
const shopOrder = sql.raw(`p.stock_qty = 0, p.featured_position, p.name, p.id`);

const orders: Record<Exclude<Sort, 'relevance'>, SQL> = {
  price: sql.raw(`p.regular_price_cents, p.name, p.id`),
  'price-desc': sql.raw(`p.regular_price_cents DESC, p.name, p.id`),
  name: sql.raw(`p.name, p.id`),
  newest: sql.raw(`p.created_at DESC, p.id DESC`),
};

/** What a list of products `p` is ordered by; `relevance` where the asker wants none of the others. */
export const orderBy = (sort: Sort = 'relevance', relevance: SQL = shopOrder): SQL =>
  sort === 'relevance' ? relevance : orders[sort];

/** Which products `p` of a list are wanted. */
export const stockFilter = (inStock: boolean | undefined): SQL =>
  inStock ? sql.raw(`p.stock_qty > 0`) : sql.raw(`true`);
