import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

const LOOK_MS = 50;
/** Of the time. */
const BUSY_SHARE = 0.4;
const PATIENCE_MS = 5_000;

/** The share of the next moment in which this process's main thread computes. */
async function busyShare(): Promise<number> {
  const before = performance.eventLoopUtilization();
  await delay(LOOK_MS);
  return performance.eventLoopUtilization(before).utilization;
}

/**
 * Returns a function that waits for a moment with time to spare, so that what nobody waits for leaves the processor to
 * buyers. Five seconds after the process became busy it waits no longer, until there has been such a moment.
 */
export function idleWait(look = busyShare, now = () => performance.now()): () => Promise<void> {
  let busySince: number | undefined;
  let waiting: Promise<void> | undefined;

  async function untilIdle(): Promise<void> {
    do {
      if ((await look()) < BUSY_SHARE) busySince = undefined;
      else busySince ??= now();
    } while (busySince !== undefined && now() - busySince < PATIENCE_MS);
  }

  return () => (waiting ??= untilIdle().finally(() => (waiting = undefined)));
}
