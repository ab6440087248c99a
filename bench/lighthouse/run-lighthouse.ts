import lighthouse, { type RunnerResult } from 'lighthouse';
import { blockingTime } from './blocking-time.ts';

export interface LighthouseRun {
  lcp: number;
  /** By processor time (blocking-time.ts). */
  tbt: number;
  /** By the clock, as Lighthouse itself reports it. */
  clockTbt: number;
  cls: number;
  /** Scores out of 100, by Lighthouse category. */
  scores: Record<string, number>;
  /** Failed audits. */
  faults: string[];
}

const MAX_TRIES = 3;

/** Runs Lighthouse as a phone (slow 4G, a quarter of the processor), keeping the browser's storage. */
export async function runLighthouse(url: string, port: number): Promise<LighthouseRun> {
  const run = await audited(url, port);
  const { audits, categories } = run.lhr;
  const measured = (audit: string) => audits[audit]?.numericValue ?? NaN;
  return {
    lcp: measured('largest-contentful-paint'),
    tbt: blockingTime(run.artifacts.Trace.traceEvents),
    clockTbt: measured('total-blocking-time'),
    cls: measured('cumulative-layout-shift'),
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    faults: Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => id),
    ),
  };
}

/** Chromium sometimes records a trace without its beginning; Lighthouse itself then asks to run again. */
async function audited(url: string, port: number): Promise<RunnerResult> {
  const options = { port, logLevel: 'silent', output: 'json', disableStorageReset: true } as const;
  for (let tries = 1; ; tries += 1) {
    const run = await lighthouse(url, options);
    if (run && !run.lhr.runtimeError) return run;
    if (tries < MAX_TRIES) continue;
    throw new Error(`Lighthouse could not run on ${url}: ${run?.lhr.runtimeError?.message}`);
  }
}
