import type pg from 'pg';
import { isDatabaseUnavailable } from './database-error.ts';

/** One statement for all of them: it does everything or nothing, and gives an answer for each, in their order. */
type Work<Item, Result> = (pool: pg.Pool, items: readonly Item[]) => Promise<Result[]>;

/**
 * Work that is cheaper for many at once: the first is done at once and alone; what comes meanwhile waits, and is done
 * together next. Nobody waits longer than for the work under way and their own, and a crowd shares one statement.
 * What one of them makes impossible (a deadlock, say) is done for each alone, and fails only for whom it fails again.
 */
export function batched<Item, Result>(
  work: Work<Item, Result>,
): (pool: pg.Pool, item: Item) => Promise<Result> {
  const queues = new WeakMap<pg.Pool, (item: Item) => Promise<Result>>();
  return (pool, item) => {
    let queue = queues.get(pool);
    if (!queue) queues.set(pool, (queue = makeQueue(pool, work)));
    return queue(item);
  };
}

interface Waiting<Item, Result> {
  item: Item;
  answer: PromiseWithResolvers<Result>;
}

function makeQueue<Item, Result>(
  pool: pg.Pool,
  work: Work<Item, Result>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isWorking = false;

  async function workOn(): Promise<void> {
    isWorking = true;
    while (waiting.length > 0) await workTogether(waiting.splice(0));
    isWorking = false;
  }

  async function workTogether(now: Waiting<Item, Result>[]): Promise<void> {
    try {
      const items = now.map(({ item }) => item);
      const results = await work(pool, items);
      now.forEach(({ answer }, at) => answer.resolve(results[at]!));
    } catch (error) {
      // A database that is away is not waited for twice.
      if (isDatabaseUnavailable(error)) now.push(...waiting.splice(0));
      else if (now.length > 1) return void (await Promise.all(now.map((one) => workAlone(one))));
      for (const { answer } of now) answer.reject(error);
    }
  }

  async function workAlone({ item, answer }: Waiting<Item, Result>): Promise<void> {
    await work(pool, [item]).then(([result]) => answer.resolve(result!), answer.reject);
  }

  return (item) => {
    const answer = Promise.withResolvers<Result>();
    waiting.push({ item, answer });
    if (!isWorking) void workOn();
    return answer.promise;
  };
}
