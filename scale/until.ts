import { setTimeout as wait } from 'node:timers/promises';

const WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 20;

/** Waits for a condition and returns the milliseconds it took; on a timeout fails with `what`. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  withinMs = WITHIN_MS,
): Promise<number> {
  const startedAt = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startedAt > withinMs) throw new Error(`Waited in vain until ${what}`);
    await wait(LOOK_EVERY_MS);
  }
  return performance.now() - startedAt;
}
