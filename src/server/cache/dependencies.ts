import { AsyncLocalStorage } from 'node:async_hooks';

const collecting = new AsyncLocalStorage<Set<string>>();

/**
 * Adds cache tags such as `part:12` to the response or page being computed: tags that `changes_since`
 * (db/functions/cache-invalidation.sql) returns. Does nothing outside of a computation.
 */
export function dependsOn(tags: Iterable<string>): void {
  const collected = collecting.getStore();
  if (collected) for (const tag of tags) collected.add(tag);
}

/** Runs the work and collects what it depends on. */
export const collectTags = <T>(tags: Set<string>, work: () => Promise<T>) =>
  collecting.run(tags, work);

/** The tags collected so far. */
export const dependencies = (): string[] => [...(collecting.getStore() ?? [])];
