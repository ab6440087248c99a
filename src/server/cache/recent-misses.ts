/** Some 300 kB of numbers. */
const EACH = 8_192;

/** Which keys have been missed lately: the last 8,192 to 16,384. Two keys with one hash count as the same. */
export class RecentMisses {
  #recent = new Set<number>();
  #earlier = new Set<number>();

  /** Notes a miss; returns whether the key was missed before. */
  add(key: string): boolean {
    const hash = hashOf(key);
    const isKnown = this.#recent.has(hash) || this.#earlier.has(hash);
    this.#recent.add(hash);
    if (this.#recent.size >= EACH) {
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
  // As a small integer, which a set holds without a box.
  return hash >> 1;
}
