// The Lighthouse check in CI: one of three runs of a page has to be within the budgets plus a margin, because noise only
// ever adds. The checkout is checked in every run, the other pages only on a quiet machine. Exits with 1 when a page has
// become slower.
import { type Figure, report } from './figures/figure.ts';
import { idleShare } from './figures/processor.ts';
import {
  budgets,
  hasWaited,
  onBusyMachine,
  type AuditedPage,
  withMargin,
} from './lighthouse/budgets.ts';
import { lighthouseFigures } from './lighthouse/figures.ts';
import {
  type LighthouseSession,
  openLighthouse,
  auditedPages,
} from './lighthouse/open-lighthouse.ts';

/** Minimum idle share of the processor for wall-clock times to be trusted. */
const QUIET = 0.9;
const RUNS = 3;

const isMissed = (figures: readonly Figure[]) => figures.some(({ ok }) => ok === false);

process.exitCode = await gate().catch(couldNotRun);

async function gate(): Promise<number> {
  const isQuiet = (await idleShare()) >= QUIET;
  if (!isQuiet) {
    console.log(
      'Lighthouse: the machine is busy. LCP and score of the checkout, and other pages, are not judged.',
    );
  }
  await using lighthouse = await openLighthouse();
  const figures: Figure[] = [];
  for (const page of isQuiet ? auditedPages : (['checkout'] as const)) {
    figures.push(...(await auditPage(page, lighthouse, isQuiet)));
  }
  report(figures);
  if (!isMissed(figures)) return 0;
  if (isQuiet && (await idleShare()) < QUIET) {
    console.log('Lighthouse: not judged, for the machine has become busy.');
    return 0;
  }
  return 1;
}

/** A page that fails to open fails the browser tests too; an error here is Lighthouse's or its browser connection's. */
function couldNotRun(error: Error): number {
  console.log(`Lighthouse: could not run. ${error.message}`);
  return 0;
}

async function auditPage(
  page: AuditedPage,
  lighthouse: LighthouseSession,
  isQuiet: boolean,
): Promise<Figure[]> {
  const room = withMargin(budgets[page]);
  let figures: Figure[] = [];
  let isByClock = isQuiet;
  for (let runs = 0; runs < RUNS; runs += 1) {
    const run = await lighthouse.run(page);
    isByClock = isQuiet && !hasWaited(run);
    figures = lighthouseFigures(page, [run], isByClock ? room : onBusyMachine(room));
    if (!isMissed(figures)) break;
  }
  if (isQuiet && !isByClock)
    console.log(`Lighthouse: ${page} waited for the processor. Its LCP and score are not judged.`);
  return figures;
}
