/** The longest time, in ms, that the event loop's thread computed without a pause while `work` ran. */
export async function longestTask<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  let longest = 0;
  let isRunning = true;
  // Processor time rather than time: other processes may hold this one up.
  let before = process.threadCpuUsage();
  const measure = () => {
    const used = process.threadCpuUsage(before);
    longest = Math.max(longest, (used.user + used.system) / 1_000);
    before = process.threadCpuUsage();
    if (isRunning) setImmediate(measure);
  };
  setImmediate(measure);
  const result = await work();
  isRunning = false;
  measure();
  return { ms: longest, result };
}
