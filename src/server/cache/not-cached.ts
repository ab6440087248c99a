/** Thrown while an entry is made: carries what must not be cached out of the cache, to whoever asked for it. */
export class NotCached<Value> extends Error {
  readonly value: Value;

  constructor(value: Value) {
    super('not cached');
    this.value = value;
  }
}
