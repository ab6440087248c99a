// npm run lighthouse: the pages as a phone on slow 4G shows them, five looks each, medians against the budgets.
// About five minutes. `-- --looks 1` for a quick one.
import { parseArgs } from 'node:util';
import { type Figure, report } from './figures/figure.ts';
import { looksAsFigures } from './looking/figures.ts';
import type { Look } from './looking/look.ts';
import { openLooking, pagesLooked } from './looking/open-looking.ts';

const { values } = parseArgs({
  options: { looks: { type: 'string', default: '5' } },
  strict: false,
});
const looksEach = Number(values.looks);

await using looking = await openLooking();
const figures: Figure[] = [];
for (const page of pagesLooked) {
  console.log(`${page} …`);
  const looks: Look[] = [];
  while (looks.length < looksEach) looks.push(await looking.look(page));
  figures.push(...looksAsFigures(page, looks));
}
report(figures);
