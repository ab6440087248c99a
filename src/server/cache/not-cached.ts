/** Thrown while a cache entry is computed; carries a value that must not be cached to the caller. */
export class NotCached<Value> extends Error {
  readonly value: Value;

  constructor(value: Value) {
    super('not cached');
    this.value = value;
  }
}
