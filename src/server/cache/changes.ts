/** The tags of changed data; `everything` if changes may have been missed. */
export type ChangedTags = ReadonlySet<string> | 'everything';

/** Collects the tags that are invalidated during a read. */
export interface Watch {
  /** Whether anything was invalidated. */
  readonly hasChanges: boolean;
  /** Whether one of these tags was invalidated. */
  includesAny(tags: Iterable<string>): boolean;
  end(): void;
}

/** With more tags than this, everything counts as invalidated. */
const MAX_WATCHED = 5_000;

/** Publishes invalidated tags to all caches of this process. */
export class Changes {
  readonly #listeners: ((tags: ChangedTags) => void)[] = [];
  readonly #watches = new Set<WatchedChanges>();
  /** Contains only tags whose `version` has been read. */
  readonly #versions = new Map<string, number>();
  #everything = 0;

  publish(tags: ChangedTags): void {
    if (tags === 'everything') this.#everything += 1;
    else
      for (const tag of tags) {
        const version = this.#versions.get(tag);
        if (version !== undefined) this.#versions.set(tag, version + 1);
      }
    for (const watch of this.#watches) watch.add(tags);
    for (const listener of this.#listeners) listener(tags);
  }

  subscribe(listener: (tags: ChangedTags) => void): void {
    this.#listeners.push(listener);
  }

  watch(): Watch {
    const watch = new WatchedChanges(() => this.#watches.delete(watch));
    this.#watches.add(watch);
    return watch;
  }

  /** Increases whenever one of the tags is invalidated. Only for tags fixed in code: each is stored permanently. */
  version(tags: readonly string[]): number {
    let sum = this.#everything;
    for (const tag of tags) {
      if (!this.#versions.has(tag)) this.#versions.set(tag, 0);
      sum += this.#versions.get(tag)!;
    }
    return sum;
  }
}

class WatchedChanges implements Watch {
  #tags: Set<string> | 'everything' = new Set();
  readonly end: () => void;

  constructor(end: () => void) {
    this.end = end;
  }

  get hasChanges(): boolean {
    return this.#tags === 'everything' || this.#tags.size > 0;
  }

  add(tags: ChangedTags): void {
    if (this.#tags === 'everything') return;
    if (tags === 'everything' || this.#tags.size + tags.size > MAX_WATCHED)
      this.#tags = 'everything';
    else for (const tag of tags) this.#tags.add(tag);
  }

  includesAny(tags: Iterable<string>): boolean {
    if (this.#tags === 'everything') return true;
    for (const tag of tags) if (this.#tags.has(tag)) return true;
    return false;
  }
}
