/** Maps tags to the keys that have them. */
export class TaggedKeys {
  readonly #keysOf = new Map<string, Set<string>>();
  readonly #tagsOf = new Map<string, readonly string[]>();

  add(key: string, tags: readonly string[]): void {
    this.#tagsOf.set(key, tags);
    for (const tag of tags) {
      const keys = this.#keysOf.get(tag);
      if (keys) keys.add(key);
      else this.#keysOf.set(tag, new Set([key]));
    }
  }

  remove(key: string): void {
    for (const tag of this.#tagsOf.get(key) ?? []) {
      const keys = this.#keysOf.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOf.delete(tag);
    }
    this.#tagsOf.delete(key);
  }

  taggedWith(tags: Iterable<string>): Set<string> {
    const found = new Set<string>();
    for (const tag of tags) for (const key of this.#keysOf.get(tag) ?? []) found.add(key);
    return found;
  }
}
