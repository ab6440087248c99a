import lighthouse from 'lighthouse';
import { blockingTime } from './blocking-time.ts';

export interface Look {
  lcp: number;
  /** By processor time (blocking-time.ts). */
  tbt: number;
  cls: number;
  /** Of 100, by Lighthouse's category. */
  scores: Record<string, number>;
  /** What it found fault with, by audit. */
  faults: string[];
}

/** Looks at a page with Lighthouse as a phone would (slow 4G, a quarter of the processor); what the browser keeps for the shop stays. */
export async function look(url: string, port: number): Promise<Look> {
  const run = await lighthouse(url, {
    port,
    logLevel: 'silent',
    output: 'json',
    disableStorageReset: true,
  });
  if (!run || run.lhr.runtimeError) {
    throw new Error(`Lighthouse could not look at ${url}: ${run?.lhr.runtimeError?.message}`);
  }
  const { audits, categories } = run.lhr;
  const measured = (audit: string) => audits[audit]?.numericValue ?? NaN;
  return {
    lcp: measured('largest-contentful-paint'),
    tbt: blockingTime(run.artifacts.Trace.traceEvents),
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
