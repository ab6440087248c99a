import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { CacheTag } from '../../kit/call.ts';
import { execute, query, sql } from '../database/query.ts';

export interface Invalidations {
  stop(): Promise<void>;
}

interface Listener {
  onInvalidated: (tag: CacheTag) => void;
  /** After each new connection: notifications in between are lost. */
  onMaybeMissed: () => void;
}

/** A connection that only listens does not notice that the server is gone without pings. */
const PINGS = { pingEveryMs: 10_000, timeoutMs: 5_000 };

/** Listens for the database's notifications, and reconnects when the connection is lost or no longer answers. */
export async function listenForInvalidations(
  url: string,
  log: Logger,
  listener: Listener,
  { pingEveryMs, timeoutMs } = PINGS,
): Promise<Invalidations> {
  const stopped = new AbortController();

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'vangon changes',
      keepAlive: true,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    client.on('error', (error) =>
      log.warn({ error: error.message }, 'lost the connection for cache invalidations'),
    );
    client.on('notification', ({ payload }) => listener.onInvalidated(payload as CacheTag));
    await client.connect();
    await execute(client, sql`LISTEN changed`).catch(async (error: unknown) => {
      await client.end();
      throw error;
    });
    listener.onMaybeMissed();
    return client;
  };

  const reconnect = async (): Promise<pg.Client | undefined> => {
    for (let wait = 100; ; wait = Math.min(wait * 2, 5_000)) {
      await delay(wait, undefined, { signal: stopped.signal }).catch(() => {});
      if (stopped.signal.aborted) return undefined;
      try {
        const next = await connect();
        if (!stopped.signal.aborted) return next;
        await next.end();
      } catch (error) {
        log.warn({ error: (error as Error).message }, 'cannot listen for cache invalidations yet');
      }
    }
  };

  const untilItEnds = async (client: pg.Client): Promise<void> => {
    const pings = setInterval(() => {
      query(client, sql`SELECT 1`).catch(() => {
        log.warn('the database no longer answers');
        void client.end();
      });
    }, pingEveryMs);
    await new Promise<void>((resolve) => client.once('end', () => resolve()));
    clearInterval(pings);
  };

  let client: pg.Client | undefined = await connect();
  const listening = (async () => {
    while (client) {
      await untilItEnds(client);
      client = await reconnect();
    }
  })();
  return {
    async stop() {
      stopped.abort();
      await client?.end();
      await listening;
    },
  };
}
