import type { Shop } from '../../../../server/shop.ts';
import { queryOne, sql } from '../../../../server/database/query.ts';
import { readJobCounts } from '../../../../server/jobs/read-jobs.ts';
import type { Topic } from './topics.ts';
import { createChangePoll } from './look-for-changes.ts';

const POLL_MS = 1_000;
/** Failed jobs and the books add no rows to the shop's own tables; they are polled once in this many rounds. */
const FIGURES_EVERY = 5;

type Listener = (changed: readonly Topic[]) => void;

/** Notifies listeners of changes. Polls only while there are listeners. */
export function watchChanges({ pool, log }: Pick<Shop, 'pool' | 'log'>) {
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | undefined;
  let poll = createChangePoll(pool);
  let pollFigures = createFiguresPoll(pool);
  let polls = 0;

  async function round(): Promise<void> {
    const changed: Topic[] = [];
    try {
      changed.push(...(await poll()));
      if (polls++ % FIGURES_EVERY === 0) changed.push(...(await pollFigures()));
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'the back office cannot see what changes');
    }
    if (changed.length > 0) for (const listener of listeners) listener(changed);
    if (listeners.size > 0) timer = setTimeout(() => void round(), POLL_MS);
    else timer = undefined;
  }

  return {
    /** Returns a function to unsubscribe. */
    listen(listener: Listener): () => void {
      listeners.add(listener);
      if (!timer) {
        poll = createChangePoll(pool);
        pollFigures = createFiguresPoll(pool);
        polls = 0;
        timer = setTimeout(() => void round(), 0);
      }
      return () => void listeners.delete(listener);
    },
    stop(): void {
      clearTimeout(timer);
      listeners.clear();
    },
  };
}

function createFiguresPoll(pool: Shop['pool']): () => Promise<Topic[]> {
  let before: Partial<Record<Topic, string>> | undefined;
  return async () => {
    const { failed } = await readJobCounts(pool, new Date());
    const now = { system: String(failed), money: await readBooks(pool) };
    const changed = (['system', 'money'] as const).filter(
      (topic) => before && before[topic] !== now[topic],
    );
    before = now;
    return changed;
  };
}

/** A fingerprint of the books: changes when a provider was queried, and with the mismatches. */
async function readBooks(pool: Shop['pool']): Promise<string> {
  const row = await queryOne<{ asked_at: string | null; mismatches: string | null }>(
    pool,
    sql`SELECT (SELECT max(asked_at)::text FROM provider_imports) AS asked_at,
               (SELECT concat(count(*), ' ', max(id)) FROM money_mismatches WHERE state = 'open') AS mismatches`,
  );
  return `${row.asked_at} ${row.mismatches}`;
}
