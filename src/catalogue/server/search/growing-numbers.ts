const FIRST_LENGTH = 64;

/** Whole numbers in a typed array that grows: a quarter of what an array of numbers takes, and nothing to collect. */
export class GrowingNumbers {
  #values = new Int32Array(FIRST_LENGTH);
  #length = 0;

  constructor(given: readonly number[] = []) {
    for (const value of given) this.push(value);
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const grown = new Int32Array(this.#length * 2);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[this.#length] = value;
    this.#length += 1;
  }

  at(place: number): number {
    return this.#values[place]!;
  }

  values(): Int32Array {
    return this.#values.subarray(0, this.#length);
  }

  toUint32(): Uint32Array {
    return Uint32Array.from(this.values());
  }
}
