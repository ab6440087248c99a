/** Runs optional work when the browser is idle, at the latest after 5 s. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Respects the data saver: no prefetching.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => {};
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 2_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 5_000 });
  return () => cancelIdleCallback(handle);
}
