import { AsyncLocalStorage } from 'node:async_hooks';

const collecting = new AsyncLocalStorage<Set<string>>();

/**
 * Says what the answer or page that is being made depends on: tags as `changes_since` (db/functions/cache-invalidation.sql)
 * tells them, such as `part:12`. Outside of one it does nothing.
 */
export function dependsOn(tags: Iterable<string>): void {
  const collected = collecting.getStore();
  if (collected) for (const tag of tags) collected.add(tag);
}

/** Runs the work and collects what it depends on. */
export const collectTags = <T>(tags: Set<string>, work: () => Promise<T>) =>
  collecting.run(tags, work);

/** What was named so far. */
export const dependencies = (): string[] => [...(collecting.getStore() ?? [])];
