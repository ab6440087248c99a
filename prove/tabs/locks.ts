/** One browser's locks as seen by one tab: closing the tab releases its locks. */
export function locksOf(browser: string, closing: AbortSignal, closed: Promise<unknown>) {
  return {
    async request(name: string, ...rest: [LockOptions, Held] | [Held]): Promise<unknown> {
      const held = rest.at(-1) as Held;
      const { ifAvailable = false } = rest.length === 2 ? rest[0] : {};
      const options = ifAvailable ? { ifAvailable } : { signal: closing };
      return navigator.locks.request(`${browser} ${name}`, options, (lock) =>
        Promise.race([held(lock), closed]),
      );
    },
  };
}

type Held = (lock: Lock | null) => Promise<unknown>;
