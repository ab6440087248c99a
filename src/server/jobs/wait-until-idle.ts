import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

const BUSY_UTILIZATION = 0.7;
const POLL_INTERVAL_MS = 50;
/** Even in a busy hour, ten mails per delay are a hundred thousand. */
const MAX_DELAY_MS = 300;

/** Delays background work while the event loop is busy, at most 300 ms. */
export async function waitUntilIdle(): Promise<void> {
  const until = performance.now() + MAX_DELAY_MS;
  do {
    const before = performance.eventLoopUtilization();
    await delay(POLL_INTERVAL_MS);
    if (performance.eventLoopUtilization(before).utilization < BUSY_UTILIZATION) return;
  } while (performance.now() < until);
}
