import { isDatabaseAway } from './database/away.ts';

/**
 * Work that is cheaper for many at once: the first is done at once and alone; what comes meanwhile waits, and is done
 * together next. Nobody waits longer than for the work under way and their own, and a crowd shares one statement.
 */
export function gathered<Item, Result>(
  work: (items: Item[]) => Promise<Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: { item: Item; answer: PromiseWithResolvers<Result> }[] = [];
  let isWorking = false;

  async function workOn(): Promise<void> {
    isWorking = true;
    while (waiting.length > 0) {
      const now = waiting.splice(0);
      try {
        const results = await work(now.map(({ item }) => item));
        now.forEach(({ answer }, at) => answer.resolve(results[at]!));
      } catch (error) {
        // A database that is away is not waited for twice.
        if (isDatabaseAway(error)) now.push(...waiting.splice(0));
        for (const { answer } of now) answer.reject(error);
      }
    }
    isWorking = false;
  }

  return (item) => {
    const answer = Promise.withResolvers<Result>();
    waiting.push({ item, answer });
    if (!isWorking) void workOn();
    return answer.promise;
  };
}
