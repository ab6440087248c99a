import { sql, type Sql } from '../../server/database/query.ts';
import type { Sort } from '../rules/list-view.ts';

/** In stock first, then featured, then by name; the id makes the order stable across pages. */
const shopOrder = sql`p.stock_qty = 0, p.featured_position, p.name, p.id`;

const orders: Record<Exclude<Sort, 'relevance'>, Sql> = {
  price: sql`p.regular_price_cents, p.name, p.id`,
  'price-desc': sql`p.regular_price_cents DESC, p.name, p.id`,
  name: sql`p.name, p.id`,
  newest: sql`p.created_at DESC, p.id DESC`,
};

/** The ORDER BY of a list of products `p`; `relevance` is the order to use for that sort. */
export const orderBy = (sort: Sort = 'relevance', relevance: Sql = shopOrder): Sql =>
  sort === 'relevance' ? relevance : orders[sort];

export const stockFilter = (inStock: boolean | undefined): Sql =>
  inStock ? sql`p.stock_qty > 0` : sql`true`;
