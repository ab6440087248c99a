// npm run bench:hot: one product that everybody wants, against many products, with 1, 2 and 4 processes on one database.
// Nothing is tied to a core: the processes, PostgreSQL, the buyers, payments and the mail server share all of them.
import { parseArgs } from 'node:util';
import { atLeast, type Figure, report, withoutBudget } from './figures/figure.ts';
import { hotAndMany } from './hot/hot-and-many.ts';
import type { PaidBy } from './hot/sell.ts';
import { readCatalogue } from './server/catalogue.ts';
import { consistencyFigures } from './server/consistency.ts';
import { ExpectedSales, stockOf } from './server/expected-sales.ts';
import { openMeasuredShop } from './server/open-measured-shop.ts';

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '1,2,4' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    buyers: { type: 'string', default: '64' },
    strict: { type: 'boolean' },
  },
});
const [rounds, seconds, buyers] = [values.rounds, values.seconds, values.buyers].map(Number);

await using measured = await openMeasuredShop();
const { pool } = measured;
const catalogue = await readCatalogue(measured.shop.address);
const expected = new ExpectedSales();
expected.stockAdded = await stockOf(pool);

const figures: Figure[] = [];
for (const processes of values.processes.split(',').map(Number)) {
  if (processes > 1) await measured.restart(processes);
  for (const paidBy of ['card', 'paypal'] satisfies PaidBy[]) {
    const what = `${processes} ${processes === 1 ? 'process' : 'processes'}, paid by ${paidBy}`;
    console.log(`${what} …`);
    const found = await hotAndMany(catalogue, {
      addresses: [measured.shop.address],
      ...{ pool, buyers: buyers!, seconds: seconds!, rounds: rounds!, paidBy, expected },
    });
    figures.push(
      atLeast(`one product against many, ${what}`, found.ratio, 0.8, '×'),
      withoutBudget(
        '  sales a second; rounds',
        `${found.hot.toFixed(0)} to ${found.many.toFixed(0)}; ${found.ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`,
      ),
      withoutBudget(
        '  sessions that wait for a lock',
        `${found.waiting.hot.toFixed(1)} to ${found.waiting.many.toFixed(1)}`,
      ),
    );
  }
}
figures.push(...(await consistencyFigures(measured, expected)));
report(figures);
