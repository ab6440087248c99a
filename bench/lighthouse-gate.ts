// The Lighthouse check in CI, if the machine is quiet enough: one of three looks at a page has to be within
// the budgets plus a margin, because noise only ever adds. Exits with 1 when a page has become slower.
import { type Figure, report } from './figures/figure.ts';
import { idleShare } from './figures/processor.ts';
import { budgets, type PageLooked, withRoom } from './looking/budgets.ts';
import { looksAsFigures } from './looking/figures.ts';
import { type Looking, openLooking, pagesLooked } from './looking/open-looking.ts';

/** With less idle time the measured milliseconds belong to other processes. */
const QUIET = 0.9;
const LOOKS = 3;

const isQuiet = async () => (await idleShare()) >= QUIET;
const isMissed = (figures: readonly Figure[]) => figures.some(({ ok }) => ok === false);

if (await isQuiet()) process.exitCode = await gate().catch(couldNotLook);
else console.log('Lighthouse: not asked, for the machine is busy.');

async function gate(): Promise<number> {
  await using looking = await openLooking();
  const figures: Figure[] = [];
  for (const page of pagesLooked) figures.push(...(await judged(page, looking)));
  report(figures);
  if (!isMissed(figures)) return 0;
  if (await isQuiet()) return 1;
  console.log('Lighthouse: not judged, for the machine has become busy.');
  return 0;
}

/** A page that fails to open fails the browser tests too; an error here is Lighthouse's or its browser connection's. */
function couldNotLook(error: Error): number {
  console.log(`Lighthouse: could not look. ${error.message}`);
  return 0;
}

async function judged(page: PageLooked, looking: Looking): Promise<Figure[]> {
  const room = withRoom(budgets[page]);
  let figures: Figure[] = [];
  for (let looks = 0; looks < LOOKS; looks += 1) {
    figures = looksAsFigures(page, [await looking.look(page)], room);
    if (!isMissed(figures)) break;
  }
  return figures;
}
