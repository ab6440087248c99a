/** Runs the work at once and then at this interval, one round at a time; reports failed rounds to `onError`. */
export function repeat(work: () => Promise<unknown>, ms: number, onError: (err: unknown) => void) {
  let round: Promise<unknown> | undefined;
  const start = () => {
    round ??= work()
      .catch(onError)
      .finally(() => (round = undefined));
  };
  start();
  const timer = setInterval(start, ms);
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}
