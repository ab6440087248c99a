import type pg from 'pg';
import type { Logger } from 'pino';
import { actAs } from '../../../server/database/actor.ts';
import { inTurn } from '../../../server/database/leases.ts';
import { execute, query, type Queryable, queryFirst, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { repeat } from '../../../server/jobs/repeat.ts';
import { slidesDiffer } from '../../rules/slides.ts';
import type { TextFields, TextKind } from '../../rules/text-fields.ts';
import { findSlides } from '../../../settings/server/settings.ts';
import { show, publishFaults } from './publish.ts';
import { lockText } from './texts.ts';

const LOOK_EVERY_MS = 5_000;

interface Due {
  kind: TextKind;
  key: string;
}

/** Publishes all due drafts, including those that came due while the shop was down. */
export async function publishDue(pool: pg.Pool, now = new Date()): Promise<number> {
  const due = await query<Due>(
    pool,
    sql`SELECT kind, key FROM drafts WHERE publish_at <= ${now} ORDER BY publish_at`,
  );
  for (const each of due)
    await actAs({ kind: 'job', name: 'publish-texts' }, () => publishOne(pool, each, now));
  return due.length;
}

const publishOne = (pool: pg.Pool, { kind, key }: Due, now: Date) =>
  inTransaction(pool, async (client) => {
    await lockText(client, kind, key);
    // Another process may have published it, or its time may have changed.
    const draft = await queryFirst<{ fields: TextFields }>(
      client,
      sql`SELECT scheduled AS fields FROM drafts
           WHERE kind = ${kind} AND key = ${key} AND publish_at <= ${now} FOR UPDATE`,
    );
    if (!draft) return;
    const faults = await publishFaults(client, key, draft.fields);
    if (!faults) return show(client, kind, key, draft.fields);
    await execute(
      client,
      sql`UPDATE drafts
             SET publish_at = NULL, scheduled = NULL, failed = ${Object.values(faults).flat().join(' ')},
                 version = version + 1
           WHERE kind = ${kind} AND key = ${key}`,
    );
  });

/** Invalidates the home page in every process if the visible slides have changed since `before`. */
export async function refreshSlides(db: Queryable, before: Date, now: Date): Promise<boolean> {
  const turns = slidesDiffer(await findSlides(db), before, now);
  if (turns) await execute(db, sql`SELECT tell_change('content')`);
  return turns;
}

/** Checks at once and then every few seconds, in one of all processes. */
export function startPublishing(pool: pg.Pool, log: Logger) {
  const look = () =>
    inTurn(pool, 'publish-texts', LOOK_EVERY_MS, async ({ last, now }) => {
      await publishDue(pool, now);
      await refreshSlides(pool, last ?? now, now);
    });
  return repeat(look, LOOK_EVERY_MS, (err) => log.error({ err }, 'Could not publish what is due'));
}
