import { report } from './figures/figure.ts';
import { pin } from './figures/processor.ts';
import { booksAddUp } from './serving/books.ts';
import { readCatalogue } from './serving/catalogue.ts';
import { crowd } from './serving/crowd.ts';
import { openForMeasuring } from './serving/open-for-measuring.ts';
import { sales } from './serving/sales.ts';
import { Till } from './serving/till.ts';
await using measured = await openForMeasuring();
const { shop, pool } = measured;
pin(shop.pid, 0);
pin(process.pid, 1);
const till = new Till();
const catalogue = await readCatalogue(shop.address);
const stock = await pool.query('SELECT sum(stock_qty)::int AS before FROM products');
till.stockGiven = stock.rows[0].before;
await till.stock(pool, 100_000);
const figures = [
  ...(await sales(measured, catalogue, till)),
  ...(await crowd(measured, catalogue, till)),
  ...(await booksAddUp(measured, till)),
];
report(figures);
