import type { Shop } from '../../../../server/shop.ts';
import { readJobCounts } from '../../../../server/jobs/read-jobs.ts';
import type { Topic } from '../../rules/topics.ts';
import { openLook } from './look-for-changes.ts';

const LOOK_EVERY_MS = 1_000;
/** Jobs are no rows of the shop's own tables, and are looked at this many looks apart. */
const JOBS_EVERY = 5;

type Listener = (changed: readonly Topic[]) => void;

/** Tells listeners what changes. While nobody listens it looks at nothing. */
export function watchChanges({ pool, log }: Pick<Shop, 'pool' | 'log'>) {
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | undefined;
  let look = openLook(pool);
  let lookAtJobs = openLookAtJobs(pool);
  let looks = 0;

  async function round(): Promise<void> {
    const changed: Topic[] = [];
    try {
      changed.push(...(await look()));
      if (looks++ % JOBS_EVERY === 0) changed.push(...(await lookAtJobs()));
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'the back office cannot see what changes');
    }
    if (changed.length > 0) for (const listener of listeners) listener(changed);
    if (listeners.size > 0) timer = setTimeout(() => void round(), LOOK_EVERY_MS);
    else timer = undefined;
  }

  return {
    /** Returns how to stop listening. */
    listen(listener: Listener): () => void {
      listeners.add(listener);
      if (!timer) {
        look = openLook(pool);
        lookAtJobs = openLookAtJobs(pool);
        looks = 0;
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

function openLookAtJobs(pool: Shop['pool']): () => Promise<Topic[]> {
  let before: string | undefined;
  return async () => {
    const { failed } = await readJobCounts(pool);
    const now = String(failed);
    const isChanged = before !== undefined && before !== now;
    before = now;
    return isChanged ? ['system'] : [];
  };
}
