import type pg from 'pg';
import { withoutActor } from './actor.ts';
import { isDatabaseUnavailable } from './database-error.ts';

/** Larger batches would delay their items and gain little. */
const MAX_AT_ONCE = 100;

/** One all-or-nothing statement for all items, which returns their results in order. */
type Work<Item, Result> = (pool: pg.Pool, items: readonly Item[]) => Promise<Result[]>;

/**
 * Batches work that is cheaper for many items at once. The first item runs immediately; later ones wait and run
 * together next, so none waits longer than for the running batch and its own. If a batch fails (with a deadlock, say),
 * each item is retried alone.
 */
export function batched<Item, Result>(
  work: Work<Item, Result>,
): (pool: pg.Pool, item: Item) => Promise<Result> {
  const queues = new WeakMap<pg.Pool, (item: Item) => Promise<Result>>();
  return (pool, item) => {
    let queue = queues.get(pool);
    if (!queue) {
      queue = makeQueue(pool, work);
      queues.set(pool, queue);
    }
    return queue(item);
  };
}

/**
 * Like `batched`, but only for items that need the same rows: an item that shares a key with an unfinished one joins
 * its queue, and all others run at once in parallel.
 */
export function batchedByKey<Item, Result>(
  keysOf: (item: Item) => readonly number[],
  work: Work<Item, Result>,
): (pool: pg.Pool, item: Item) => Promise<Result> {
  const open = new WeakMap<pg.Pool, OpenQueues<Item, Result>>();
  return async (pool, item) => {
    let queues = open.get(pool);
    if (!queues) {
      queues = new Map();
      open.set(pool, queues);
    }
    const keys = keysOf(item);
    const existing = keys.map((key) => queues.get(key)).find((each) => each !== undefined);
    const run = existing?.run ?? makeQueue(pool, work);
    // A key that occurs in two queues stays with the first.
    const held = keys.filter((key) => (queues.get(key)?.run ?? run) === run);
    for (const key of held) queues.set(key, { run, items: (queues.get(key)?.items ?? 0) + 1 });
    try {
      return await run(item);
    } finally {
      for (const key of held) {
        const { items } = queues.get(key)!;
        if (items > 1) queues.set(key, { run, items: items - 1 });
        else queues.delete(key);
      }
    }
  };
}

type OpenQueues<Item, Result> = Map<
  number,
  { run: (item: Item) => Promise<Result>; /** With this key, not done yet. */ items: number }
>;

interface Waiting<Item, Result> {
  item: Item;
  answer: PromiseWithResolvers<Result>;
}

function makeQueue<Item, Result>(
  pool: pg.Pool,
  work: Work<Item, Result>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;

  async function runBatches(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) await runBatch(waiting.splice(0, MAX_AT_ONCE));
    isRunning = false;
  }

  async function runBatch(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const items = batch.map(({ item }) => item);
      const results = await work(pool, items);
      batch.forEach(({ answer }, at) => answer.resolve(results[at]!));
    } catch (error) {
      // If the database is unavailable, waiting items fail too instead of waiting longer.
      if (isDatabaseUnavailable(error)) batch.push(...waiting.splice(0));
      else if (batch.length > 1) {
        await Promise.all(batch.map((one) => runAlone(one)));
        return;
      }
      for (const { answer } of batch) answer.reject(error);
    }
  }

  async function runAlone({ item, answer }: Waiting<Item, Result>): Promise<void> {
    await work(pool, [item]).then(([result]) => answer.resolve(result!), answer.reject);
  }

  return (item) => {
    const answer = Promise.withResolvers<Result>();
    waiting.push({ item, answer });
    if (!isRunning) void withoutActor(runBatches);
    return answer.promise;
  };
}
