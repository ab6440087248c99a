import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/** Share of the time in which the process has something to do; above it, whoever asks for something waits. */
const BUSY = 0.7;
const LOOKED_AT_MS = 50;
/** So that a busy hour does not hold them back for good: ten mails at a time are still a hundred thousand. */
const MOST_MS = 300;

/** Delays background work while the event loop is busy, for a moment at most. */
export async function waitUntilIdle(): Promise<void> {
  const until = performance.now() + MOST_MS;
  do {
    const before = performance.eventLoopUtilization();
    await delay(LOOKED_AT_MS);
    if (performance.eventLoopUtilization(before).utilization < BUSY) return;
  } while (performance.now() < until);
}
