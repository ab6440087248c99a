// npm run bench:growth: the cost of lists, searches, products, sales and startup as the catalog grows to 50,000 products.
import { growDemo } from '../db/demo/grow.ts';
import { execute, sql } from '../src/server/database/query.ts';
import { type AtSize, measureAtSize } from './growth/at-size.ts';
import { costTable, growthFigures } from './growth/growth-figures.ts';
import { report } from './figures/figure.ts';
import { pin } from './figures/processor.ts';
import { readCatalogue } from './server/catalogue.ts';
import { openMeasuredShop } from './server/open-measured-shop.ts';
import { ExpectedSales } from './server/expected-sales.ts';

/** The unchanged demo is measured before these. */
const SIZES = [5_000, 12_000, 50_000];

await using measured = await openMeasuredShop();
const { pool } = measured;
pin(process.pid, 1);

const { products: samples } = await readCatalogue(measured.shop.address);
await new ExpectedSales().setStock(pool, 100_000);

const sizes: AtSize[] = [];
for (const size of [samples.length, ...SIZES]) {
  console.log(`${size} products …`);
  await growDemo(pool, size);
  // Autovacuum would do it later anyway; the figures should not depend on when.
  await execute(pool, sql`VACUUM ANALYZE`);
  sizes.push(await measureAtSize(measured, samples));
}

console.log(costTable(sizes));
report(growthFigures(sizes));
