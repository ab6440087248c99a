// npm run bench:hot: one product that everybody wants against many products, with 1, 2 and 4 processes.
// Nothing is pinned to a core: the processes, PostgreSQL, the buyers, payments and the mail server share all of them.
import { parseArgs } from 'node:util';
import { atLeast, type Figure, report, withoutBudget } from './figures/figure.ts';
import { execute, sql } from '../src/server/database/query.ts';
import { hotAndMany } from './hot/hot-and-many.ts';
import { reservations, sampleOrder } from './hot/reservations.ts';
import type { PaidBy } from './hot/sell.ts';
import { readCatalogue } from './server/catalogue.ts';
import { consistencyFigures } from './server/consistency.ts';
import { ExpectedSales, stockOf } from './server/expected-sales.ts';
import { openMeasuredShop } from './server/open-measured-shop.ts';

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '1,2,4' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '2' },
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

const sample = await sampleOrder(measured, catalogue);

function rates({ hot, many }: { hot: number; many: number }): string {
  return `${hot.toFixed(0)} to ${many.toFixed(0)}`;
}

const figures: Figure[] = [];
const all = values.processes.split(',').map(Number);
const count = (processes: number) => `${processes} ${processes === 1 ? 'process' : 'processes'}`;
for (const processes of all) {
  if (processes > 1) await measured.restart(processes);
  for (const paidBy of ['card', 'paypal'] satisfies PaidBy[]) {
    const what = `${count(processes)}, paid by ${paidBy}`;
    console.log(`${what} …`);
    const found = await hotAndMany(catalogue, {
      address: measured.shop.address,
      pool,
      buyers: buyers!,
      seconds: seconds!,
      rounds: rounds!,
      paidBy,
      expected,
    });
    figures.push(
      atLeast(`one product against many, ${what}`, found.ratio, 0.8, '×'),
      withoutBudget(
        '  sales a second; rounds',
        `${rates(found)}; ${found.ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`,
      ),
      withoutBudget(
        '  sessions that wait for a lock',
        `${found.waiting.hot.toFixed(1)} to ${found.waiting.many.toFixed(1)}`,
      ),
    );
  }
}
// The sample was never paid.
await execute(
  pool,
  sql`UPDATE orders SET checkout_id = 'demo:sample' WHERE id = ${sample.order.id}`,
);
figures.push(...(await consistencyFigures(measured, expected)));

await measured.shop.stop();
for (const processes of all) {
  console.log(`${count(processes)}, the database alone …`);
  const found = await reservations(measured, { sample, processes, rounds: rounds!, orders: 1_500 });
  figures.push(
    atLeast(`reservations of one against many, ${count(processes)}`, found.ratio, 0.8, '×'),
    withoutBudget('  of the database alone, a second', rates(found)),
  );
}
report(figures);
