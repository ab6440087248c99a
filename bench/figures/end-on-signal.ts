/** Ctrl-C and SIGTERM end what was started, then this process. */
export function endOnSignal(steps: AsyncDisposableStack): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void steps.disposeAsync().finally(() => process.exit(130)));
  }
}
