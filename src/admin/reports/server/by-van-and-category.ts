import { query, type Queryable, sql } from '../../../server/database/query.ts';
import type { Report } from '../contract.ts';
import { type Compared, comparedReport } from './compared.ts';
import { type Asked, soldLines } from './sold.ts';

const sums = sql`
  coalesce(sum(s.pieces) FILTER (WHERE s.is_now), 0)::int AS count,
  coalesce(sum(s.cents) FILTER (WHERE s.is_now), 0)::float8 AS cents,
  coalesce(sum(s.cents) FILTER (WHERE NOT s.is_now), 0)::float8 AS before_cents`;

/** By the van that parts were bought for. */
export async function reportVans(db: Queryable, asked: Asked): Promise<Report> {
  const rows = await query<Compared>(
    db,
    sql`SELECT coalesce(v.title, 'No van chosen') AS name, ${sums}
          FROM (${soldLines(asked)}) s LEFT JOIN van_types v ON v.slug = s.van
         GROUP BY v.title ORDER BY cents DESC, name`,
  );
  return comparedReport({ of: 'Van', count: 'Parts', cents: 'Goods' }, rows);
}

/** By the main category of parts. */
export async function reportCategories(db: Queryable, asked: Asked): Promise<Report> {
  const rows = await query<Compared>(
    db,
    sql`SELECT coalesce(c.name, 'No category') AS name, ${sums}
          FROM (${soldLines(asked)}) s
          LEFT JOIN product_categories p ON p.product_id = s.product_id AND p.is_primary
          LEFT JOIN categories c ON c.id = p.category_id
         GROUP BY c.name ORDER BY cents DESC, name`,
  );
  return comparedReport({ of: 'Category', count: 'Parts', cents: 'Goods' }, rows);
}
