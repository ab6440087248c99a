import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { CacheTag } from '../../kit/call.ts';
import { execute, query, sql } from '../database/query.ts';

export interface Invalidations {
  stop(): Promise<void>;
}

interface Heard {
  onInvalidated: (area: CacheTag) => void;
  /** After each new connection: what was said meanwhile was not heard. */
  onMaybeMissed: () => void;
}

/** Who only listens does not notice that nobody is there any more; so something is asked now and then. */
const USUALLY = { lookEveryMs: 10_000, silentAfterMs: 5_000 };

/** Listens to what the database tells ("catalogue has changed"), also after the connection was lost or went silent. */
export async function listenForInvalidations(
  url: string,
  log: Logger,
  heard: Heard,
  { lookEveryMs, silentAfterMs } = USUALLY,
): Promise<Invalidations> {
  const over = new AbortController();

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'vangon changes',
      keepAlive: true,
      connectionTimeoutMillis: silentAfterMs,
      query_timeout: silentAfterMs,
    });
    client.on('error', (error) => log.warn({ error: error.message }, 'stopped hearing of changes'));
    client.on('notification', ({ payload }) => heard.onInvalidated(payload as CacheTag));
    await client.connect();
    await execute(client, sql`LISTEN changed`).catch(async (error: unknown) => {
      await client.end();
      throw error;
    });
    heard.onMaybeMissed();
    return client;
  };

  const connectAgain = async (): Promise<pg.Client | undefined> => {
    for (let wait = 100; ; wait = Math.min(wait * 2, 5_000)) {
      await delay(wait, undefined, { signal: over.signal }).catch(() => {});
      if (over.signal.aborted) return undefined;
      try {
        const next = await connect();
        if (!over.signal.aborted) return next;
        await next.end();
      } catch (error) {
        log.warn({ error: (error as Error).message }, 'cannot hear of changes yet');
      }
    }
  };

  const untilItEnds = async (client: pg.Client): Promise<void> => {
    const looking = setInterval(() => {
      query(client, sql`SELECT 1`).catch(() => {
        log.warn('the database has gone silent');
        void client.end();
      });
    }, lookEveryMs);
    await new Promise<void>((resolve) => client.once('end', () => resolve()));
    clearInterval(looking);
  };

  let client: pg.Client | undefined = await connect();
  const listening = (async () => {
    while (client) {
      await untilItEnds(client);
      client = await connectAgain();
    }
  })();
  return {
    async stop() {
      over.abort();
      await client?.end();
      await listening;
    },
  };
}
