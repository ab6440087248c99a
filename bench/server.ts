// npm run bench: the shop under load, against its budgets. Bounded by counts and by seconds; about two minutes.
// The shop (and the bare server it is compared with) runs on the first core; the load, payments and the mail server
// on the second; PostgreSQL on both.
import { addressOf } from '../src/kit/page.ts';
import { atMost, type Figure, report, withoutBudget } from './figures/figure.ts';
import { pin, residentMegabytes } from './figures/processor.ts';
import { compareWithBareServer } from './server/compare-with-bare-server.ts';
import { consistencyFigures } from './server/consistency.ts';
import { readCatalogue } from './server/catalogue.ts';
import { crowd } from './server/crowd.ts';
import { openMeasuredShop } from './server/open-measured-shop.ts';
import { renderedPages } from './server/rendered-pages.ts';
import { sales } from './server/sales.ts';
import { searches } from './server/searches.ts';
import { sellOutStorm } from './server/sell-out-storm.ts';
import { stockOf, ExpectedSales } from './server/expected-sales.ts';
import { addresses } from '../src/links/addresses.ts';

await using measured = await openMeasuredShop();
const { shop, pool, others } = measured;
const pinned = pin(shop.pid, 0) && [process.pid, ...others].every((pid) => pin(pid, 1));
if (!pinned)
  console.log('Nothing could be tied to a core here: shop, load and database share them all.');

const figures: Figure[] = [];
const measure = async (what: string, found: Promise<Figure[]>) => {
  console.log(`${what} …`);
  figures.push(...(await found));
};

const expected = new ExpectedSales();
const atStart = residentMegabytes(shop.pid);
const catalogue = await readCatalogue(shop.address);
const listing = addressOf(addresses.vanType, { vanType: catalogue.vanTypes[0]!.slug });
const detail = catalogue.products[0]!.slug;

await measure('Pages that are not in the store', renderedPages(shop, catalogue));
await measure('Searches', searches(shop, catalogue));
await measure(
  'Pages and calls against a bare server',
  compareWithBareServer(shop, [
    { what: 'stored home page', spec: { path: '/' }, wanted: 0.6, against: '20 KB' },
    { what: 'stored listing page', spec: { path: listing }, wanted: 0.6, against: '20 KB' },
    {
      what: `list call of ${catalogue.products.length}`,
      spec: { path: '/api/products' },
      wanted: 0.4,
      against: 'same bytes',
    },
    {
      what: 'list call by van type',
      spec: {
        method: 'POST',
        path: '/api/getProductsByType',
        body: { slug: catalogue.vanTypes[1]!.slug },
      },
      wanted: 0.4,
      against: 'same bytes',
    },
    {
      what: 'product detail call',
      spec: { path: `/api/productDetail/${detail}` },
      wanted: 0.4,
      against: 'same bytes',
    },
  ]),
);
await measure('Parts that sell out and return', sellOutStorm(shop, pool, catalogue));
expected.stockAdded = await stockOf(pool);
await expected.setStock(pool, 100_000);
await measure('Sales', sales(measured, catalogue, expected));
await measure('A crowd', crowd(measured, catalogue, expected));
await measure('Consistency', consistencyFigures(measured, expected));
figures.push(
  atMost('memory of the shop after all this', residentMegabytes(shop.pid), 200, 'MB'),
  withoutBudget('  before, with the demo just filled in', `${atStart.toFixed(0)} MB`),
);
report(figures);
