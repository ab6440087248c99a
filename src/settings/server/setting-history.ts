import { isDeepStrictEqual } from 'node:util';
import { query, type Queryable, sql } from '../../server/database/query.ts';
import { valueOf } from './change-settings.ts';
import type { SettingName } from './settings.ts';

interface Logged {
  name: SettingName;
  by: string;
  at: Date;
  was: unknown;
  is_now: unknown;
}

/** Enough changes of a setting; nobody looks further back. */
const MAX_ROWS = 500;

/** Reads the logged changes of settings; the returned function lists those of one property, newest first. */
export async function readSettingHistory(db: Queryable) {
  const logged = await query<Logged>(
    db,
    sql`SELECT row_key ->> 'name' AS name, actor_name AS by, changed_at AS at,
               before -> 'value' AS was, after -> 'value' AS is_now
          FROM change_log WHERE table_name = 'settings' ORDER BY id DESC LIMIT ${MAX_ROWS}`,
  );
  return (setting: SettingName, property: string) =>
    logged
      .filter(({ name }) => name === setting)
      .map(({ by, at, was, is_now }) => ({
        by,
        at: at.toISOString(),
        before: valueOf(was, property),
        after: valueOf(is_now, property),
      }))
      .filter(({ before, after }) => !isDeepStrictEqual(before, after));
}
