export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds: when it began, how long it took, and how much of that the thread had the processor. */
  ts: number;
  dur?: number;
  tdur?: number;
}

/** Lighthouse's slowdown for a phone; only half as much for tasks that do layout. */
const SLOWDOWN = { script: 4, layout: 2 };
const LONG_TASK_MS = 50;

/**
 * Total blocking time after the first paint, in milliseconds, computed from the processor time of the page's main thread.
 * Lighthouse computes it from the clock, which also counts whatever else keeps this machine busy.
 */
export function blockingTime(trace: readonly TraceEvent[]): number {
  const paint = trace.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) return NaN;
  const onMainThread = trace.filter(({ pid, tid }) => pid === paint.pid && tid === paint.tid);
  const layouts = onMainThread.filter(({ name }) => name === 'Layout');

  let blocked = 0;
  for (const { name, ts, dur = 0, tdur = dur } of onMainThread) {
    const end = ts + dur;
    if (name !== 'RunTask' || end <= paint.ts) continue;
    const hasLayout = layouts.some((layout) => layout.ts >= ts && layout.ts < end);
    const ms = (tdur / 1000) * (hasLayout ? SLOWDOWN.layout : SLOWDOWN.script);
    blocked += Math.max(0, ms - LONG_TASK_MS);
  }
  return blocked;
}
