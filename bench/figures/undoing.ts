/** What was started, to be undone in the other order: once, at the end or at Ctrl-C and SIGTERM, whichever comes first. */
export class Undoing extends AsyncDisposableStack {
  #undone: Promise<void> | undefined;

  constructor() {
    super();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void this.disposeAsync().finally(() => process.exit(130)));
    }
  }

  /** Whoever asks second waits for the first: what was cut short must not end this process too early. */
  override disposeAsync(): Promise<void> {
    return (this.#undone ??= super.disposeAsync());
  }

  override [Symbol.asyncDispose](): Promise<void> {
    return this.disposeAsync();
  }
}
