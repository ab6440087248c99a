import { sql, type Sql } from '../../server/database/query.ts';
import type { Sort } from '../rules/list-sort.ts';

/** What buyers see first: what can be had, then the shop's own favourites, then by name. Always the same order. */
const shopsOwn = sql`p.stock_qty = 0, p.featured_position, p.name, p.id`;

const sorted: Record<Exclude<Sort, 'relevance'>, Sql> = {
  price: sql`p.regular_price_cents, p.name, p.id`,
  'price-desc': sql`p.regular_price_cents DESC, p.name, p.id`,
  name: sql`p.name, p.id`,
  newest: sql`p.created_at DESC, p.id DESC`,
};

/** What a list of products `p` is ordered by; `relevance` where the asker wants none of the others. */
export const orderBy = (sort: Sort = 'relevance', relevance: Sql = shopsOwn): Sql =>
  sort === 'relevance' ? relevance : sorted[sort];

/** Which products `p` of a list are wanted. */
export const wanted = (inStock: boolean | undefined): Sql =>
  inStock ? sql`p.stock_qty > 0` : sql`true`;
