import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Queryable } from '../database/query.ts';
import { CHANGE_RETENTION_MS } from './prune-changes.ts';
import { type CacheInFront, purge } from './purge.ts';
import { acquirePosition, renewPosition, releasePosition } from './purge-position.ts';
import { readChanges, type Snapshot } from './read-changes.ts';
import { CURRENT_MS } from './response-cache.ts';
import { EVERYTHING } from './surrogate-key.ts';

export interface PurgeRelay {
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 200;
const ACQUIRE_EVERY_MS = 2_000;
const RENEW_EVERY_MS = 3_000;
const MAX_WAIT_MS = 1_000;
/** Only one in this many failures in a row is logged. */
const WARN_EVERY = 60;
/** By then no process serves data from before the change as current (`isCurrent` of the response cache). */
const AGAIN_AFTER_MS = CURRENT_MS + 500;

/** Tags that were purged once and must be purged again. */
interface Purged {
  tags: readonly string[];
  at: number;
  seen: Snapshot;
}

/**
 * Purges changed tags from the cache in front of the shop: at once, and again when every process must have seen the
 * change, because a process that had not yet seen it may have refilled the cache with old data. One process purges for
 * all. It stores its position in the database only after the second purge; after a gap it purges everything.
 */
export function startPurgeRelay(db: Queryable, front: CacheInFront, log: Logger): PurgeRelay {
  const holder = randomUUID();
  const stopped = new AbortController();
  const pause = (ms: number) => delay(ms, undefined, { signal: stopped.signal }).catch(() => {});

  const relay = async (from: Snapshot | undefined): Promise<void> => {
    let last = { seen: from, at: Date.now() };
    let renewed = { seen: from, at: Date.now() };
    const waiting: Purged[] = [];
    let server: string | undefined;
    while (!stopped.signal.aborted) {
      const at = Date.now();
      const isLate = at - last.at > CHANGE_RETENTION_MS / 2;
      const look = await readChanges(db, isLate ? undefined : last.seen);
      // Behind a pooler this is the only sign of a failover; the new primary may lack changes that were already read.
      if (server !== undefined && look.server !== server)
        throw new Error('another database server');
      server = look.server;
      const tags = last.seen === undefined || isLate ? [EVERYTHING] : look.tags;
      if (tags.length > 0) {
        await purge(front, tags);
        waiting.push({ tags, at, seen: look.seen });
      }
      last = { seen: look.seen, at };
      const due = waiting.filter((purged) => at - purged.at >= AGAIN_AFTER_MS);
      await purge(front, [...new Set(due.flatMap((purged) => purged.tags))]);
      waiting.splice(0, due.length);

      const done = waiting.length === 0 ? last : due.at(-1);
      if (done && (due.length > 0 || at - renewed.at > RENEW_EVERY_MS)) {
        if (!(await renewPosition(db, holder, { ...done, seen: done.seen! }))) return;
        renewed = { ...done, at };
      }
      await pause(LOOK_EVERY_MS);
    }
  };

  const relaying = (async () => {
    for (let failures = 0; !stopped.signal.aborted;) {
      try {
        const position = await acquirePosition(db, holder);
        if (position) await relay(position.seen);
        failures = 0;
        await pause(ACQUIRE_EVERY_MS);
      } catch (error) {
        failures += 1;
        if (failures % WARN_EVERY === 1)
          log.warn(
            { error: (error as Error).message, failures },
            'The cache in front cannot be purged; trying again',
          );
        await pause(Math.min(100 * 2 ** failures, MAX_WAIT_MS));
      }
    }
    await releasePosition(db, holder).catch(() => {});
  })();

  return {
    async stop() {
      stopped.abort();
      await relaying;
    },
  };
}
