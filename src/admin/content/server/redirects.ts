import type pg from 'pg';
import { deskMessages } from '../../../content/desk-messages.ts';
import { redirectPath } from '../../../content/rules/redirect-path.ts';
import { recordRedirect } from '../../../content/server/redirects.ts';
import {
  execute,
  queryFirst,
  queryJson,
  type Queryable,
  sql,
} from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { refuseFields } from '../../../server/http/refusal.ts';
import type { Redirect } from '../content-shapes.ts';
import { isTaken, isThere } from './redirect-ends.ts';

const MAX_ROWS = 500;

export function listRedirects(db: Queryable, typed: string): Promise<Redirect[]> {
  const word = typed.trim().toLowerCase();
  return queryJson(
    db,
    sql`SELECT path, target, created_at, by_hand FROM redirects
         WHERE position(${word} IN path || ' ' || target) > 0
         ORDER BY created_at DESC, path LIMIT ${MAX_ROWS}`,
  );
}

/** Refuses the address of an existing page, which a redirect would hide. */
export const addRedirect = (pool: pg.Pool, { path, target }: { path: string; target: string }) =>
  inTransaction(pool, async (client) => {
    const from = redirectPath(path);
    const further = await queryFirst<{ target: string }>(
      client,
      sql`SELECT target FROM redirects WHERE path = ${redirectPath(target)}`,
    );
    const to = further?.target ?? trimmed(target);
    if (from === redirectPath(to)) return refuseFields({ target: [deskMessages.leadsToItself] });
    if (await isTaken(client, from)) return refuseFields({ path: [deskMessages.addressTaken] });
    if (!(await isThere(client, to))) return refuseFields({ target: [deskMessages.leadsNowhere] });
    await execute(client, sql`DELETE FROM redirects WHERE path = ${from}`);
    await execute(
      client,
      sql`INSERT INTO redirects (path, target, by_hand) VALUES (${from}, ${to}, true)`,
    );
    await recordRedirect(client, from, to);
    return null;
  });

export const removeRedirect = (pool: pg.Pool, path: string) =>
  execute(pool, sql`DELETE FROM redirects WHERE path = ${path}`);

const trimmed = (path: string): string => path.replace(/(?<=.)\/+$/, '');
