/** The tags of what has changed; `everything` when changes may have been missed. */
export type Told = ReadonlySet<string> | 'everything';

/** Collects what is told while something is being read. */
export interface Watch {
  /** Whether anything was told. */
  readonly isStirred: boolean;
  /** Whether one of these tags was told. */
  hasHeard(tags: Iterable<string>): boolean;
  end(): void;
}

/** More are not told apart. */
const MAX_WATCHED = 5_000;

/** What has changed, for everything in this process that remembers something. */
export class Changes {
  readonly #listeners: ((told: Told) => void)[] = [];
  readonly #watches = new Set<WatchedChanges>();
  /** Of the tags that somebody compares versions of. */
  readonly #versions = new Map<string, number>();
  #everything = 0;

  tell(told: Told): void {
    if (told === 'everything') this.#everything += 1;
    else
      for (const tag of told) {
        const version = this.#versions.get(tag);
        if (version !== undefined) this.#versions.set(tag, version + 1);
      }
    for (const watch of this.#watches) watch.add(told);
    for (const listener of this.#listeners) listener(told);
  }

  onTold(listener: (told: Told) => void): void {
    this.#listeners.push(listener);
  }

  watch(): Watch {
    const watch = new WatchedChanges(() => this.#watches.delete(watch));
    this.#watches.add(watch);
    return watch;
  }

  /** Grows whenever one of the tags is told. For the few tags that code names: each is remembered. */
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
  #heard: Set<string> | 'everything' = new Set();
  readonly end: () => void;

  constructor(end: () => void) {
    this.end = end;
  }

  get isStirred(): boolean {
    return this.#heard === 'everything' || this.#heard.size > 0;
  }

  add(told: Told): void {
    if (this.#heard === 'everything') return;
    if (told === 'everything' || this.#heard.size + told.size > MAX_WATCHED)
      this.#heard = 'everything';
    else for (const tag of told) this.#heard.add(tag);
  }

  hasHeard(tags: Iterable<string>): boolean {
    if (this.#heard === 'everything') return true;
    for (const tag of tags) if (this.#heard.has(tag)) return true;
    return false;
  }
}
