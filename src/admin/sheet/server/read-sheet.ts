import { USUAL_PRICE } from '../../../catalogue/server/import/stored-products.ts';
import { SHOP_TIME_ZONE } from '../../../kit/shop-time-zone.ts';
import { preferIndexes } from '../../../server/database/prefer-indexes.ts';
import {
  join,
  query,
  queryOne,
  type Queryable,
  type Sql,
  sql,
} from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import type { PartsQuery } from '../../parts/rules/parts-query.ts';
import { filteredParts } from '../../parts/server/list-parts.ts';
import type { SheetRows } from '../contract.ts';
import type { SheetColumn } from '../rules/sheet-columns.ts';

/** Escapes line breaks, which separate cells. */
const line = (text: Sql): Sql =>
  sql`replace(replace(replace(${text}, chr(92), chr(92) || chr(92)), chr(13), ''), chr(10), chr(92) || 'n')`;
const yesOrNo = (value: Sql): Sql => sql`CASE WHEN ${value} THEN 'yes' ELSE 'no' END`;

/** As `writeSaleTime`: a whole day without its time, the last one of a sale being the day before midnight. */
const saleTime = (time: Sql, daysBefore: Sql): Sql => sql`coalesce((
  SELECT CASE WHEN at::time = '00:00' THEN to_char(at::date - ${daysBefore}, 'YYYY-MM-DD') ELSE to_char(at, 'YYYY-MM-DD HH24:MI') END
    FROM (SELECT ${time} AT TIME ZONE ${SHOP_TIME_ZONE}::text AS at) t), '')`;

const cells: Record<SheetColumn, Sql> = {
  sku: sql`p.sku`,
  name: line(sql`p.name`),
  quality: sql`p.quality`,
  cost: sql`coalesce(p.cost_cents::text, '')`,
  price: sql`${USUAL_PRICE}::text`,
  stock: sql`p.stock_qty::text`,
  reorder: sql`coalesce(p.reorder_point::text, '')`,
  shelf: line(sql`p.shelf`),
  weight_grams: sql`p.weight_grams::text`,
  supplier: line(sql`p.supplier`),
  backorder: sql`coalesce(nullif(p.backorder_limit, 0)::text, '')`,
  expected: sql`coalesce(p.backorder_on::text, '')`,
  type: sql`coalesce((SELECT t.slug FROM part_types t WHERE t.id = p.part_type_id), '')`,
  categories: sql`coalesce((SELECT string_agg(c.slug, '; ' ORDER BY pc.is_primary DESC, c.position, c.id)
                     FROM product_categories pc JOIN categories c ON c.id = pc.category_id WHERE pc.product_id = p.id), '')`,
  hidden: yesOrNo(sql`p.hidden`),
  oversize: yesOrNo(sql`p.oversize`),
  core_deposit: sql`coalesce(p.core_deposit_cents::text, '')`,
  replaces: line(sql`coalesce(p.replaces, '')`),
  replaced_by: sql`coalesce((SELECT r.sku FROM products r WHERE r.id = p.replaced_by), '')`,
  page_title: line(sql`p.page_title`),
  page_description: line(sql`p.page_description`),
  price_breaks: sql`coalesce((SELECT string_agg(concat(one ->> 'from', ': ', to_char((one ->> 'cents')::int / 100.0, 'FM9999990.00')), '; ')
                     FROM jsonb_array_elements(p.price_breaks) one), '')`,
  sale_price: sql`coalesce(p.sale_price_cents::text, '')`,
  sale_from: saleTime(sql`p.sale_starts_at`, sql`0`),
  sale_until: saleTime(sql`p.sale_ends_at`, sql`1`),
};

/** Each column as one text: tens of thousands of parts arrive as a few values. */
export async function readSheet(
  shop: Shop,
  wanted: PartsQuery,
  columns: readonly SheetColumn[],
): Promise<SheetRows> {
  // Without a search, sorts by SKU.
  const isSearch = wanted.q !== '' || wanted.ids.length > 0 || wanted.fault === 'duplicate';
  const sort = wanted.sort === 'best' && !isSearch ? 'sku' : wanted.sort;
  const { from, order } = await filteredParts(shop, { ...wanted, sort });
  const selected = columns.map((name, at) => sql`${cells[name]} AS ${place(at)}`);
  const aggregates = columns.map(
    (_, at) => sql`coalesce(string_agg(${place(at)}, chr(10)), '') AS ${place(at)}`,
  );
  // The aggregates keep the order of the subquery.
  const rows = await preferIndexes(shop.pool, (db) =>
    queryOne<Record<string, string>>(
      db,
      sql`SELECT ${join([sql`coalesce(string_agg(id::text, ','), '') AS ids`, ...aggregates], ', ')}
          FROM (SELECT ${join([sql`p.id`, ...selected], ', ')} ${from} ORDER BY ${order}) p`,
    ),
  );
  const { total } = await queryOne<{ total: number }>(
    shop.pool,
    sql`SELECT count(*)::int AS total FROM products`,
  );
  const texts = columns.map((name, at): [SheetColumn, string] => [name, rows[`c${at}`]!]);
  return { ids: rows['ids']!, columns: Object.fromEntries(texts), total };
}

const PLACES = [
  sql`c0`,
  sql`c1`,
  sql`c2`,
  sql`c3`,
  sql`c4`,
  sql`c5`,
  sql`c6`,
  sql`c7`,
  sql`c8`,
  sql`c9`,
  sql`c10`,
  sql`c11`,
  sql`c12`,
  sql`c13`,
  sql`c14`,
  sql`c15`,
  sql`c16`,
  sql`c17`,
  sql`c18`,
  sql`c19`,
  sql`c20`,
  sql`c21`,
  sql`c22`,
];
const place = (at: number): Sql => PLACES[at]!;

export async function readChoices(db: Queryable) {
  const categories = await query<{ slug: string; name: string }>(
    db,
    sql`SELECT slug, name FROM categories ORDER BY position, id`,
  );
  const suppliers = await query<{ supplier: string }>(
    db,
    sql`SELECT DISTINCT supplier FROM products WHERE supplier <> '' ORDER BY supplier`,
  );
  const types = await query<{ slug: string; name: string }>(
    db,
    sql`SELECT slug, name FROM part_types ORDER BY name`,
  );
  const vans = await query<{ slug: string; name: string }>(
    db,
    sql`SELECT slug, title AS name FROM van_types ORDER BY position, title`,
  );
  return { categories, types, vans, suppliers: suppliers.map(({ supplier }) => supplier) };
}
