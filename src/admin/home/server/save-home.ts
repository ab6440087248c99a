import type pg from 'pg';
import { changeSettingsWithin } from '../../../settings/server/change-settings.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import type { HomeChange } from '../contract.ts';
import type { HomeProperty } from '../rules/home-fields.ts';
import { orderFeatured } from './featured.ts';
import { homeMessages } from './home-messages.ts';

/** Rolls back a transaction but returns its result. */
class RolledBack<Result> extends Error {
  readonly result: Result;

  constructor(result: Result) {
    super('Rolled back');
    this.result = result;
  }
}

/** Settings and parts, all or nothing. */
export const saveHome = (pool: pg.Pool, changes: readonly HomeChange[]) =>
  orRolledBack<Awaited<ReturnType<typeof changeHome>>>(
    inTransaction(pool, async (client) => {
      const changed = await changeHome(client, changes);
      if (changed instanceof Refusal) throw new RolledBack(changed);
      return changed;
    }),
  );

/** Returns what `read` would find after the changes, without making them. */
export const previewHome = <Found>(
  pool: pg.Pool,
  changes: readonly HomeChange[],
  read: (client: pg.PoolClient) => Promise<Found>,
) =>
  orRolledBack<Found | Exclude<Awaited<ReturnType<typeof changeHome>>, { changed: number }>>(
    inTransaction(pool, async (client): Promise<never> => {
      const changed = await changeHome(client, changes);
      throw new RolledBack(changed instanceof Refusal ? changed : await read(client));
    }),
  );

async function orRolledBack<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof RolledBack) return error.result as Result;
    throw error;
  }
}

async function changeHome(client: pg.PoolClient, changes: readonly HomeChange[]) {
  const featured = changes.find(({ property }) => property === 'featured');
  if (featured) {
    const ordered = await orderFeatured(
      client,
      featured.was as number[],
      featured.becomes as number[],
    );
    if (ordered instanceof Refusal) return ordered;
  }
  const changed = await changeSettingsWithin(
    client,
    changes
      .filter(({ property }) => property !== 'featured')
      .map(({ property, was, becomes }) => ({
        setting: 'home' as const,
        property,
        was: was ?? null,
        becomes: becomes ?? null,
      })),
  );
  if (!(changed instanceof Refusal)) return { changed: changes.length };
  if (changed.code !== 'changed_meanwhile') return changed;
  return refuse(409, 'changed_meanwhile', homeMessages.changed, {
    current: changed.details.current.map(({ property, value }) => ({
      property: property as HomeProperty,
      value,
    })),
  });
}
