/** More than so many at once would cost the page that is being looked at. */
const AT_ONCE = 2;

/** Preloads at most two pages at a time; of those that have to wait, only the one that was asked for last is fetched. */
export function limitPreloads<Asked extends unknown[], Page>(
  preload: (...asked: Asked) => Promise<Page>,
): (...asked: Asked) => Promise<Page | undefined> {
  let running = 0;
  let waiting: ((isNext: boolean) => void) | undefined;

  function turn(): Promise<boolean> {
    waiting?.(false);
    return new Promise((resolve) => {
      waiting = resolve;
    });
  }

  function makeRoom() {
    running -= 1;
    waiting?.(true);
    waiting = undefined;
  }

  return async (...asked) => {
    if (running >= AT_ONCE && !(await turn())) return undefined;
    running += 1;
    return preload(...asked).finally(makeRoom);
  };
}
