/** Cleans up what was started, in reverse order and once: at the end, on Ctrl-C or on SIGTERM. */
export class CleanupSteps extends AsyncDisposableStack {
  #undone: Promise<void> | undefined;

  constructor() {
    super();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void this.disposeAsync().finally(() => process.exit(130)));
    }
  }

  /** A second caller waits for the first, so that an interrupted run does not exit before the cleanup ends. */
  override disposeAsync(): Promise<void> {
    return (this.#undone ??= super.disposeAsync());
  }

  override [Symbol.asyncDispose](): Promise<void> {
    return this.disposeAsync();
  }
}
