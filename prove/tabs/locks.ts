/** One browser's locks as seen by one tab: closing the tab releases its locks. */
export function locksOf(browser: string, closing: AbortSignal, closed: Promise<unknown>) {
  return {
    async request(
      name: string,
      ...rest: [LockOptions, LockCallback] | [LockCallback]
    ): Promise<unknown> {
      const callback = rest.at(-1) as LockCallback;
      const { ifAvailable = false } = rest.length === 2 ? rest[0] : {};
      const options = ifAvailable ? { ifAvailable } : { signal: closing };
      return navigator.locks.request(`${browser} ${name}`, options, (lock) =>
        Promise.race([callback(lock), closed]),
      );
    },
  };
}

type LockCallback = (lock: Lock | null) => Promise<unknown>;
