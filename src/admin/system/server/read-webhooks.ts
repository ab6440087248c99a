import type pg from 'pg';
import { queryJson, sql } from '../../../server/database/query.ts';
import type { Webhook } from '../contract.ts';

const SHOWN = 100;

/** The newest first, of the last thirty days. */
export const readWebhooks = (pool: pg.Pool): Promise<Webhook[]> =>
  queryJson(
    pool,
    sql`SELECT provider, id, kind, at, result
          FROM (SELECT provider, id, kind, received_at AS at, 'taken' AS result FROM payment_events
                 WHERE received_at > now() - interval '30 days'
                 UNION ALL
                SELECT provider, event_id, kind, received_at, result FROM refused_webhooks) received
         ORDER BY at DESC, id LIMIT ${SHOWN}`,
  );
