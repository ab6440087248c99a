import {
  identifier,
  join,
  query,
  type Queryable,
  type Sql,
  sql,
} from '../../../server/database/query.ts';
import type { Change, ShownChange } from '../contract.ts';

type Thing = ShownChange['thing'];

/** What a row of such a table belongs to: the column that says so, and the table that it leads to. */
const BELONGS_TO: Record<string, readonly [column: string, table: string]> = {
  product_images: ['product_id', 'products'],
  product_categories: ['product_id', 'products'],
  product_fits: ['product_id', 'products'],
  product_oem_numbers: ['product_id', 'products'],
  related_products: ['product_id', 'products'],
  order_items: ['order_id', 'orders'],
  parcel_lines: ['parcel_id', 'parcels'],
  refund_lines: ['refund_id', 'refunds'],
  return_lines: ['return_id', 'returns'],
  order_edits: ['order_id', 'orders'],
  order_differences: ['order_id', 'orders'],
  pick_orders: ['order_id', 'orders'],
  pick_lines: ['product_id', 'products'],
  packings: ['order_id', 'orders'],
  packed_pieces: ['product_id', 'products'],
  delivery_lines: ['product_id', 'products'],
  counted_pieces: ['product_id', 'products'],
  point_entries: ['customer_id', 'customers'],
  customer_notes: ['customer_id', 'customers'],
  email_changes: ['customer_id', 'customers'],
  data_exports: ['customer_id', 'customers'],
  staff_roles: ['staff_id', 'staff'],
  passkeys: ['staff_id', 'staff'],
  article_categories: ['article_id', 'articles'],
  article_products: ['article_id', 'articles'],
  coupon_categories: ['coupon_id', 'coupons'],
  coupon_products: ['coupon_id', 'coupons'],
  shipping_zone_places: ['zone_id', 'shipping_zones'],
  part_type_belongs: ['part_type_id', 'part_types'],
  engines: ['van_type_id', 'van_types'],
};

interface Named {
  key: Sql;
  code: Sql;
  name: Sql;
  from: Sql;
}

const none = sql`NULL::text`;
const named = (table: string, name: Sql, code = none, key = sql`t.id`): [string, Named] => [
  table,
  { key, code, name, from: sql`${identifier(table)} t` },
];
/** What happened to an order is called by the order's number. */
const ofOrder = (table: string): [string, Named] => [
  table,
  {
    ...{ key: sql`t.id`, code: sql`o.order_no`, name: none },
    from: sql`${identifier(table)} t JOIN orders o ON o.id = t.order_id`,
  },
];

/** How the rows of a table are called. */
const NAMED: ReadonlyMap<string, Named> = new Map([
  named('products', sql`t.name`, sql`t.sku`),
  named('orders', sql`concat_ws(' ', t.first_name, t.last_name)`, sql`t.order_no`),
  ...['parcels', 'returns', 'refunds', 'payments', 'order_notes', 'order_holds'].map(ofOrder),
  named('customers', sql`t.email`),
  named('staff', sql`t.name`),
  named('staff_invitations', sql`t.email`),
  named('articles', sql`t.title`),
  named('article_comments', sql`t.name`),
  named('blog_categories', sql`t.name`),
  named('pages', sql`t.title`, none, sql`t.slug`),
  named('faq_sections', sql`t.title`),
  named('testimonials', sql`t.client_name`),
  named('contact_messages', sql`t.subject`),
  named('inbox_answers', sql`t.email`),
  named('newsletter_subscribers', sql`t.email`),
  named('coupons', none, sql`t.code`),
  named('categories', sql`t.name`),
  named('part_types', sql`t.name`),
  named('van_types', sql`t.title`),
  named('shipping_zones', sql`t.name`),
  named('shipping_rates', sql`t.name`),
]);

type Place = { table: string; id: string };

/** The thing that a change is about: the row, or what the row belongs to. */
function placeOf({ table, key, before, after }: Change): Place {
  const values = { ...before, ...after, ...key };
  const [column, parent] = BELONGS_TO[table] ?? [];
  const id = column && values[column];
  if (parent && (typeof id === 'number' || typeof id === 'string'))
    return { table: parent, id: String(id) };
  return { table, id: Object.values(key).join(' ') };
}

/** Of what is gone: the name that the log remembers. */
function rememberedName({ before, after }: Change): string | null {
  const values = { ...after, ...before };
  const name = ['name', 'title', 'client_name', 'subject', 'email'].find(
    (column) => typeof values[column] === 'string',
  );
  return name ? String(values[name]) : null;
}

const rememberedCode = ({ before, after }: Change): string | null => {
  const values = { ...after, ...before };
  const code = values['sku'] ?? values['order_no'] ?? values['code'];
  return typeof code === 'string' ? code : null;
};

/** What each of the changes is about, by the names of today. */
export async function thingsOf(db: Queryable, changes: readonly Change[]): Promise<Thing[]> {
  const places = changes.map(placeOf);
  const byTable = Map.groupBy(places, ({ table }) => table);
  const parts = [...byTable].flatMap(([table, ofTable]) => {
    const how = NAMED.get(table);
    return how ? [readNames(table, how, [...new Set(ofTable.map(({ id }) => id))])] : [];
  });
  const rows = parts.length === 0 ? [] : await query<Thing>(db, join(parts, ' UNION ALL '));
  const found = new Map(rows.map((row) => [`${row.table} ${row.id}`, row]));
  return changes.map((change, index) => {
    const { table, id } = places[index]!;
    const known = found.get(`${table} ${id}`);
    if (known) return known;
    const isRow = table === change.table;
    const words = isRow
      ? { code: rememberedCode(change), name: rememberedName(change) }
      : { code: null, name: null };
    return { table, id, ...words };
  });
}

const readNames = (table: string, { key, code, name, from }: Named, ids: string[]): Sql =>
  sql`SELECT ${table}::text AS "table", (${key})::text AS id, (${code})::text AS code, (${name})::text AS name
        FROM ${from} WHERE (${key})::text = ANY (${ids}::text[])`;
