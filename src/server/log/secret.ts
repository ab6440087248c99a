const hidden = '[redacted]';

/** Holds a text that must not appear in a log, an error or an answer. Only `reveal` gives it back. */
export class Secret {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  reveal(): string {
    return this.#text;
  }

  toString(): string {
    return hidden;
  }

  toJSON(): string {
    return hidden;
  }

  // Node's console and its error printer ask for this one; the symbol's name keeps the file free of Node.
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return hidden;
  }
}
