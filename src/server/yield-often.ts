import { setImmediate as nextTurn } from 'node:timers/promises';

/** Long enough that yielding costs nothing, short enough that nobody notices. */
const TURN_MS = 10;

/** For long loops: the returned function yields to the event loop whenever 10 ms have passed since it last did. */
export function yieldOften(): () => Promise<void> | undefined {
  let since = performance.now();
  const turn = async () => {
    await nextTurn();
    since = performance.now();
  };
  return () => (performance.now() - since < TURN_MS ? undefined : turn());
}

/** `flatMap` that yields to the event loop. */
export async function flatMapOften<T, R>(
  items: Iterable<T>,
  read: (item: T) => readonly R[],
): Promise<R[]> {
  const yieldIfDue = yieldOften();
  const results: R[] = [];
  for (const item of items) {
    for (const result of read(item)) results.push(result);
    await yieldIfDue();
  }
  return results;
}
