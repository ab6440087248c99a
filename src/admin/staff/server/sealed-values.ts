import type pg from 'pg';
import type { Logger } from 'pino';
import { execute, identifier, query, type Queryable, sql } from '../../../server/database/query.ts';
import {
  replaceSealingKey,
  seal,
  UnreadableSealed,
  unseal,
} from '../../../server/database/sealed.ts';
import { inTransaction } from '../../../server/database/transaction.ts';

/** What each value is sealed for. */
export const sealedAbout = {
  totp: (staffId: number) => `totp of staff ${staffId}`,
  newTotp: (staffId: number) => `new totp of staff ${staffId}`,
  invitation: (id: number) => `token of invitation ${id}`,
};

const places = [
  { table: 'staff', column: 'totp_sealed', owner: 'id', about: sealedAbout.totp },
  {
    table: 'staff_sessions',
    column: 'new_totp_sealed',
    owner: 'staff_id',
    about: sealedAbout.newTotp,
  },
  {
    table: 'staff_invitations',
    column: 'token_sealed',
    owner: 'id',
    about: sealedAbout.invitation,
  },
] as const;

interface SealedRow {
  id: string;
  owner: number;
  sealed: Buffer;
}

const rowsOf = (db: Queryable, { table, column, owner }: (typeof places)[number]) =>
  query<SealedRow>(
    db,
    sql`SELECT id::text AS id, ${identifier(owner)}::int AS owner, ${identifier(column)} AS sealed
          FROM ${identifier(table)} WHERE ${identifier(column)} IS NOT NULL ORDER BY 1 FOR UPDATE`,
  );

/** Null if the key that it was sealed with has gone. */
export const unsealIfReadable = (db: Queryable, about: string, sealed: Buffer) =>
  unseal(db, about, sealed).catch((error: unknown) => {
    if (error instanceof UnreadableSealed) return null;
    throw error;
  });

/** Seals everything with a new key, in one transaction; what cannot be read stays as it is and is counted. */
export const rotateSealingKey = (pool: pg.Pool) =>
  inTransaction(pool, async (client) => {
    const counts = { sealed: 0, unreadable: 0 };
    const found: { place: (typeof places)[number]; row: SealedRow; text: string }[] = [];
    for (const place of places)
      for (const row of await rowsOf(client, place)) {
        const text = await unsealIfReadable(client, place.about(row.owner), row.sealed);
        if (text === null) counts.unreadable += 1;
        else found.push({ place, row, text });
      }
    await replaceSealingKey(client);
    for (const { place, row, text } of found) {
      const sealed = await seal(client, place.about(row.owner), text);
      await execute(
        client,
        sql`UPDATE ${identifier(place.table)} SET ${identifier(place.column)} = ${sealed}
             WHERE id::text = ${row.id}`,
      );
      counts.sealed += 1;
    }
    return counts;
  });

/** Tells the operator at the start if authenticator apps can no longer be read, before people are locked out. */
export async function reportUnreadableApps(pool: pg.Pool, log: Pick<Logger, 'error'>) {
  const apps = await query<{ id: number; sealed: Buffer }>(
    pool,
    sql`SELECT id, totp_sealed AS sealed FROM staff WHERE totp_sealed IS NOT NULL`,
  );
  let unreadable = 0;
  for (const { id, sealed } of apps)
    if ((await unsealIfReadable(pool, sealedAbout.totp(id), sealed)) === null) unreadable += 1;
  if (unreadable === 0) return;
  log.error(
    `The authenticator apps of ${unreadable} staff cannot be read: the row 'sealed values' of the table 'secrets' is missing or another one. Put it back from a backup, or let them sign in with a passkey or a recovery code and set the app up again.`,
  );
}
