const MAX_CONCURRENT = 2;

/** Preloads two pages at a time, to spare the open page; only the last of the waiting requests is kept. */
export function limitPreloads<Args extends unknown[], Page>(
  preload: (...args: Args) => Promise<Page>,
): (...args: Args) => Promise<Page | undefined> {
  let running = 0;
  let waiting: ((isNext: boolean) => void) | undefined;

  function waitForSlot(): Promise<boolean> {
    waiting?.(false);
    return new Promise((resolve) => {
      waiting = resolve;
    });
  }

  function releaseSlot() {
    running -= 1;
    waiting?.(true);
    waiting = undefined;
  }

  return async (...args) => {
    if (running >= MAX_CONCURRENT && !(await waitForSlot())) return undefined;
    running += 1;
    return preload(...args).finally(releaseSlot);
  };
}
