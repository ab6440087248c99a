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

const belongTo = (owner: string, column: string, tables: readonly string[]) =>
  tables.map((table) => [table, { owner, column }] as const);

/** What a row of such a table belongs to: the table of its owner, and the column that has the owner's id. */
const BELONGS_TO = new Map([
  ...belongTo('products', 'product_id', [
    'product_images',
    'product_categories',
    'product_fits',
    'product_oem_numbers',
    'related_products',
    'pick_lines',
    'packed_pieces',
    'delivery_lines',
    'purchase_order_lines',
    'counted_pieces',
    'stock_alerts',
  ]),
  ...belongTo('orders', 'order_id', [
    'order_items',
    'order_edits',
    'order_differences',
    'pick_orders',
    'packings',
  ]),
  ...belongTo('diagrams', 'diagram_id', ['diagram_entries']),
  ...belongTo('parcels', 'parcel_id', ['parcel_lines']),
  ...belongTo('refunds', 'refund_id', ['refund_lines', 'refund_deposits']),
  ...belongTo('returns', 'return_id', ['return_lines', 'return_pictures']),
  ...belongTo('customers', 'customer_id', [
    'point_entries',
    'customer_notes',
    'email_changes',
    'data_exports',
  ]),
  ...belongTo('staff', 'staff_id', ['staff_roles', 'passkeys']),
  ...belongTo('articles', 'article_id', ['article_categories', 'article_products']),
  ...belongTo('coupons', 'coupon_id', ['coupon_categories', 'coupon_products']),
  ...belongTo('shipping_zones', 'zone_id', ['shipping_zone_places']),
  ...belongTo('part_types', 'part_type_id', ['part_type_belongs', 'part_type_instead']),
  ...belongTo('van_types', 'van_type_id', ['engines']),
]);

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
/** Rows that belong to an order are named by its number. */
const ofOrder = (table: string): [string, Named] => [
  table,
  {
    key: sql`t.id`,
    code: sql`o.order_no`,
    name: none,
    from: sql`${identifier(table)} t JOIN orders o ON o.id = t.order_id`,
  },
];

/** How to name the rows of a table. */
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
  named('drafts', sql`t.fields ->> 'title'`, none, sql`concat(t.key, ' ', t.kind)`),
  named('faq_sections', sql`t.title`),
  named('diagrams', sql`t.title`),
  named('testimonials', sql`t.client_name`),
  named('contact_messages', sql`t.subject`),
  named('product_questions', sql`t.name`),
  named('product_reviews', sql`t.name`),
  named('inbox_answers', sql`t.email`),
  named('saved_replies', sql`t.name`),
  named('newsletter_subscribers', sql`t.email`),
  named('coupons', none, sql`t.code`),
  named('categories', sql`t.name`),
  named('part_types', sql`t.name`),
  named('van_types', sql`t.title`),
  named('owner_words', sql`t.says[1]`),
  named('symptoms', sql`t.name`),
  named('repairs', sql`t.name`),
  named('stock_counts', sql`t.shelf`),
  named('deliveries', sql`nullif(t.supplier, '')`),
  named('suppliers', sql`t.name`),
  [
    'purchase_orders',
    {
      key: sql`t.id`,
      code: none,
      name: sql`s.name`,
      from: sql`purchase_orders t JOIN suppliers s ON s.id = t.supplier_id`,
    },
  ],
  named('shipping_zones', sql`t.name`),
  named('shipping_rates', sql`t.name`),
]);

type Place = { table: string; id: string };

/** The thing that a change is about: the row, or what the row belongs to. */
function placeOf({ table, key, before, after }: Change): Place {
  const owned = BELONGS_TO.get(table);
  const id = owned && { ...before, ...after, ...key }[owned.column];
  if (owned && (typeof id === 'number' || typeof id === 'string'))
    return { table: owned.owner, id: String(id) };
  return { table, id: Object.values(key).join(' ') };
}

/** The logged name of a deleted row. */
function rememberedName({ before, after }: Change): string | null {
  const values = { ...after, ...before };
  const { title } = { ...(values['fields'] as object | undefined) } as { title?: unknown };
  const names = ['name', 'title', 'client_name', 'subject', 'email'].map((name) => values[name]);
  return [...names, title].find((name) => typeof name === 'string') ?? null;
}

const rememberedCode = ({ before, after }: Change): string | null => {
  const values = { ...after, ...before };
  const code = values['sku'] ?? values['order_no'] ?? values['code'];
  return typeof code === 'string' ? code : null;
};

/** The subject of each change, with its current name. */
export async function entityNames(db: Queryable, changes: readonly Change[]): Promise<Thing[]> {
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
    const foundThing = found.get(`${table} ${id}`);
    if (foundThing) return foundThing;
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
