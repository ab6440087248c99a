import type pg from 'pg';
import { valueOf } from '../../../settings/server/change-settings.ts';
import { readSettingHistory } from '../../../settings/server/setting-history.ts';
import { query, queryJson, type Queryable, sql } from '../../../server/database/query.ts';
import type { ShopVan } from '../data-calls.ts';
import { SHOP_FIELDS } from '../rules/shop-fields.ts';

/** The current settings, each with its value before the last change. */
export async function readShopData(pool: pg.Pool) {
  const [rows, historyOf, vans] = await Promise.all([
    query<{ name: string; value: unknown }>(pool, sql`SELECT name, value FROM settings`),
    readSettingHistory(pool),
    readVans(pool),
  ]);
  const settings = SHOP_FIELDS.map(({ setting, property }) => ({
    setting,
    property,
    value: valueOf(rows.find(({ name }) => name === setting)?.value, property),
    last: historyOf(setting, property)[0] ?? null,
  }));
  return { settings, vans };
}

const WORDS = ['title', 'paint_name', 'paint_hex'] as const;

async function readVans(db: Queryable): Promise<ShopVan[]> {
  const vans = await query<Omit<ShopVan, 'last'>>(
    db,
    sql`SELECT id, slug, title, paint_name, paint_hex FROM van_types ORDER BY position, id`,
  );
  const logged = await queryJson<NonNullable<ShopVan['last']> & { id: number }>(
    db,
    sql`SELECT DISTINCT ON (row_key) (row_key ->> 'id')::int AS id, actor_name AS by, changed_at AS at, before
          FROM change_log
         WHERE table_name = 'van_types' AND before ?| ${WORDS}::text[] AND after IS NOT NULL
         ORDER BY row_key, change_log.id DESC`,
  );
  return vans.map((van) => {
    const last = logged.find(({ id }) => id === van.id);
    return { ...van, last: last ? { by: last.by, at: last.at, before: last.before } : null };
  });
}
