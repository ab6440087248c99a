import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { execute, sql } from '../database/query.ts';
import { createChangePruner, CHANGE_RETENTION_MS } from './prune-changes.ts';
import { type ChangesRead, readChanges } from './read-changes.ts';

export interface Invalidations {
  stop(): Promise<void>;
}

interface Listener {
  /** Called before the caches drop entries with the tags. */
  onRead?: (read: ChangesRead, isChanged: boolean) => void;
  onInvalidated: (tags: readonly string[]) => void;
  /** Called after each new connection, and after a pause longer than changes are kept. */
  onMaybeMissed: () => void;
  /** Called when everything committed before this moment has been reported. */
  onCurrent?: (at: number) => void;
}

const TIMES = { pollEveryMs: 250, timeoutMs: 5_000 };

/**
 * Polls for changes a few times a second on its own connection, and immediately when one is announced. Reconnects when
 * the connection is lost or unresponsive.
 */
export async function listenForInvalidations(
  url: string,
  log: Logger,
  listener: Listener,
  { pollEveryMs, timeoutMs } = TIMES,
): Promise<Invalidations> {
  const stopped = new AbortController();
  /** Aborted when the next poll should not wait; one per poll, because reactions to a lasting promise add up. */
  let round = new AbortController();

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
    client.on('notification', () => round.abort());
    client.on('end', () => round.abort());
    await client.connect();
    await execute(client, sql`LISTEN changed`).catch(async (error: unknown) => {
      await client.end();
      throw error;
    });
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

  /** Polls until the connection breaks; calls `onPolled` after each poll. */
  const poll = async (client: pg.Client, onPolled: () => void): Promise<void> => {
    const pruneOld = createChangePruner();
    let last: (ChangesRead & { at: number }) | undefined;
    while (!stopped.signal.aborted) {
      round = new AbortController();
      const at = Date.now();
      const isTooLate = last && at - last.at > CHANGE_RETENTION_MS / 2;
      const read = await readChanges(client, isTooLate ? undefined : last?.seen);
      const mayHaveMissed = !last || isTooLate;
      listener.onRead?.(read, mayHaveMissed || read.tags.length > 0);
      if (mayHaveMissed) listener.onMaybeMissed();
      else if (read.tags.length > 0) listener.onInvalidated(read.tags);
      listener.onCurrent?.(at);
      last = { ...read, at };
      onPolled();
      await pruneOld(client);
      await delay(pollEveryMs, undefined, { signal: round.signal }).catch(() => {});
    }
  };

  const untilItEnds = async (client: pg.Client, onPolled = () => {}): Promise<void> => {
    try {
      await poll(client, onPolled);
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'the database no longer answers');
    }
    await client.end();
  };

  const first = await connect();
  const started = Promise.withResolvers<void>();
  const listening = (async () => {
    await untilItEnds(first, started.resolve);
    started.reject(new Error('The database does not answer'));
    while (!stopped.signal.aborted) {
      const client = await reconnect();
      if (client) await untilItEnds(client);
    }
  })();
  await started.promise.catch(async (error: unknown) => {
    stopped.abort();
    await listening;
    throw error;
  });
  return {
    async stop() {
      stopped.abort();
      round.abort();
      await listening;
    },
  };
}
