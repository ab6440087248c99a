const REDACTED = '[redacted]';

/** Holds a text that must not appear in logs, errors or responses; only `reveal` returns it. */
export class Secret {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  reveal(): string {
    return this.#text;
  }

  toString(): string {
    return REDACTED;
  }

  toJSON(): string {
    return REDACTED;
  }

  // For Node's console; named by its symbol so that this file needs no Node import.
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return REDACTED;
  }
}
