import { atLeast, atMost, type Figure, withoutBudget } from '../figures/figure.ts';
import { median } from '../figures/statistics.ts';
import {
  budgets,
  CLS,
  type Limits,
  notForSearchEngines,
  OTHER_SCORES,
  type AuditedPage,
} from './budgets.ts';
import type { LighthouseRun } from './run-lighthouse.ts';

/** Medians of several runs of a page, against its budget. */
export function lighthouseFigures(
  page: AuditedPage,
  runs: readonly LighthouseRun[],
  { lcp, tbt, performance }: Limits = budgets[page],
): Figure[] {
  const middle = (of: (run: LighthouseRun) => number) => median(runs.map(of));
  const score = (name: string) => middle(({ scores }) => scores[name] ?? NaN);
  const others = OTHER_SCORES.filter(
    (name) => name !== 'seo' || !notForSearchEngines.includes(page),
  );
  const largest = middle((run) => run.lcp);
  const faults = [...new Set(runs.flatMap((each) => each.faults))];
  return [
    ...(lcp ? [atMost(`${page}: largest picture or text (LCP)`, largest, lcp, 'ms')] : []),
    atMost(
      `${page}: blocked (TBT)`,
      middle((run) => run.tbt),
      tbt,
      'ms',
    ),
    withoutBudget('  by the clock', `${middle((run) => run.clockTbt).toFixed(1)} ms`),
    atMost(
      `${page}: shifted (CLS)`,
      middle((run) => run.cls),
      CLS,
      '',
    ),
    ...(performance
      ? [atLeast(`${page}: performance`, score('performance'), performance, '')]
      : []),
    ...others.map((name) => atLeast(`${page}: ${name}`, score(name), 100, '')),
    ...(faults.length > 0 ? [withoutBudget('  found fault with', faults.join(', '))] : []),
  ];
}
