/** Does something once the page has loaded and the browser has nothing better to do; answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  // A visitor who saves data fetches what they ask for, and no more.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => {};
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 2_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 5_000 });
  return () => cancelIdleCallback(handle);
}
