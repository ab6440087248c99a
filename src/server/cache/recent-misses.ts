/** About 300 kB of numbers. */
const SET_SIZE = 8_192;

/** The keys of the last 8,192 to 16,384 misses. Keys with equal hashes count as the same. */
export class RecentMisses {
  #recent = new Set<number>();
  #earlier = new Set<number>();

  /** Records a miss; returns whether the key was missed before. */
  add(key: string): boolean {
    const hash = hashOf(key);
    const isKnown = this.#recent.has(hash) || this.#earlier.has(hash);
    this.#recent.add(hash);
    if (this.#recent.size >= SET_SIZE) {
      this.#earlier = this.#recent;
      this.#recent = new Set();
    }
    return isKnown;
  }
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  // A small integer, which V8 stores in a set without allocating.
  return hash >> 1;
}
