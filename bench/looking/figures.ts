import { atLeast, atMost, type Figure, told } from '../figures/figure.ts';
import { median } from '../figures/statistics.ts';
import {
  budgets,
  CLS,
  type Limits,
  notForSearchEngines,
  OTHER_SCORES,
  type PageLooked,
} from './budgets.ts';
import type { Look } from './look.ts';

/** Medians of several looks at a page, against its budget. */
export function looksAsFigures(
  page: PageLooked,
  looks: readonly Look[],
  { lcp, tbt, performance }: Limits = budgets[page],
): Figure[] {
  const middle = (of: (look: Look) => number) => median(looks.map(of));
  const score = (name: string) => middle(({ scores }) => scores[name] ?? NaN);
  const others = OTHER_SCORES.filter(
    (name) => name !== 'seo' || !notForSearchEngines.includes(page),
  );
  const largest = middle((look) => look.lcp);
  const faults = [...new Set(looks.flatMap((each) => each.faults))];
  return [
    ...(lcp ? [atMost(`${page}: largest picture or text (LCP)`, largest, lcp, 'ms')] : []),
    atMost(
      `${page}: blocked (TBT)`,
      middle((look) => look.tbt),
      tbt,
      'ms',
    ),
    told('  by the clock', `${middle((look) => look.clockTbt).toFixed(1)} ms`),
    atMost(
      `${page}: shifted (CLS)`,
      middle((look) => look.cls),
      CLS,
      '',
    ),
    ...(performance
      ? [atLeast(`${page}: performance`, score('performance'), performance, '')]
      : []),
    ...others.map((name) => atLeast(`${page}: ${name}`, score(name), 100, '')),
    ...(faults.length > 0 ? [told('  found fault with', faults.join(', '))] : []),
  ];
}
