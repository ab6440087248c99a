import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { execute, query, sql } from '../../server/database/query.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { refuse, refuseFields } from '../../server/http/refusal.ts';
import { type SettingName, invalidPaths } from './settings.ts';

/** A change of a setting or of one of its properties; values are null if missing. */
export interface SettingChange<Name extends SettingName = SettingName> {
  setting: Name;
  /** Empty for the whole setting. */
  property: string;
  /** The value that was read. */
  was: unknown;
  becomes: unknown;
}

type Values = Map<SettingName, unknown>;

/** Changes all or nothing. Refuses, with the current values, if one of these properties was changed meanwhile. */
export const changeSettings = <Name extends SettingName>(
  pool: pg.Pool,
  changes: readonly SettingChange<Name>[],
) => inTransaction(pool, (client) => changeSettingsWithin(client, changes));

/** `changeSettings` within the caller's transaction; a refusal has written nothing. */
export async function changeSettingsWithin<Name extends SettingName>(
  client: pg.PoolClient,
  changes: readonly SettingChange<Name>[],
) {
  const before = await lockSettings(client, changes);
  const current = changes
    .map(({ setting, property }) => ({
      setting,
      property,
      value: valueOf(before.get(setting), property),
    }))
    .filter(({ value }, at) => {
      const { was, becomes } = changes[at]!;
      return !isDeepStrictEqual(value, was) && !isDeepStrictEqual(value, becomes);
    });
  if (current.length > 0)
    return refuse(409, 'changed_meanwhile', settingMessages.changed, { current });

  const after: Values = new Map(before);
  for (const change of changes) after.set(change.setting, withChange(after, change));
  const wrong = [...after].flatMap(([name, value]) =>
    value === null
      ? []
      : invalidPaths(name, value).map((path) => [
          path ? `${name}.${path}` : name,
          [settingMessages.wrong],
        ]),
  );
  if (wrong.length > 0) return refuseFields(Object.fromEntries(wrong) as Record<string, string[]>);
  for (const [name, value] of after)
    if (!isDeepStrictEqual(value, before.get(name))) await write(client, name, value);
  return { changed: changes.length };
}

/** Locks in the order of names, so that concurrent changes of several settings do not deadlock. */
async function lockSettings(client: pg.PoolClient, changes: readonly SettingChange[]) {
  const names = [...new Set(changes.map(({ setting }) => setting))].toSorted();
  // Locks the table, because a missing setting has no row to lock.
  await execute(client, sql`LOCK TABLE settings IN SHARE ROW EXCLUSIVE MODE`);
  const rows = await query<{ name: SettingName; value: unknown }>(
    client,
    sql`SELECT name, value FROM settings WHERE name = ANY (${names}::text[])`,
  );
  return new Map(names.map((name) => [name, rows.find((row) => row.name === name)?.value ?? null]));
}

/** The value of a property, or null. */
export function valueOf(setting: unknown, property: string): unknown {
  if (property === '') return setting ?? null;
  return (setting as Record<string, unknown> | null | undefined)?.[property] ?? null;
}

function withChange(values: Values, { setting, property, becomes }: SettingChange): unknown {
  if (property === '') return becomes;
  const { [property]: _, ...rest } = (values.get(setting) ?? {}) as Record<string, unknown>;
  return becomes === null ? rest : { ...rest, [property]: becomes };
}

const write = (client: pg.PoolClient, name: SettingName, value: unknown) =>
  execute(
    client,
    value === null
      ? sql`DELETE FROM settings WHERE name = ${name}`
      : sql`INSERT INTO settings (name, value) VALUES (${name}, ${JSON.stringify(value)}::jsonb)
            ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = now()`,
  );

const settingMessages = {
  changed: 'Somebody else has changed this meanwhile. Please look at what stands now.',
  wrong: 'The shop could not read this.',
};
