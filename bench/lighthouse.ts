// npm run lighthouse: the pages as a phone on slow 4G shows them, five runs each, medians against the budgets.
// About five minutes. `-- --runs 1` for a quick one.
import { parseArgs } from 'node:util';
import { type Figure, report } from './figures/figure.ts';
import { lighthouseFigures } from './lighthouse/figures.ts';
import type { LighthouseRun } from './lighthouse/run-lighthouse.ts';
import { openLighthouse, auditedPages } from './lighthouse/open-lighthouse.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  strict: false,
});
const runsEach = Number(values.runs);

await using lighthouse = await openLighthouse();
const figures: Figure[] = [];
for (const page of auditedPages) {
  console.log(`${page} …`);
  const runs: LighthouseRun[] = [];
  while (runs.length < runsEach) runs.push(await lighthouse.run(page));
  figures.push(...lighthouseFigures(page, runs));
}
report(figures);
