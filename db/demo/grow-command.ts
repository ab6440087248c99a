// npm run demo -- --products 50000
import { parseArgs } from 'node:util';
import { fillIfEmpty } from '../fill.ts';
import { UserError, withShopDatabase } from '../../src/catalogue/commands/with-shop-database.ts';
import { CannotGrow, growDemo } from './grow.ts';

const wanted = readArguments();
const start = Date.now();

await withShopDatabase(async ({ pool, config, throwIfStopped }) => {
  await fillIfEmpty(pool, config.demo);
  const added = await growDemo(pool, wanted, (products) => {
    console.log(`${products} products (${seconds()})`);
    throwIfStopped();
  }).catch((error: unknown) => {
    throw error instanceof CannotGrow ? new UserError(error.message) : error;
  });
  if (added === 0) console.log('There is nothing to do: the shop has that many products.');
  else console.log(`${added} products added in ${seconds()}.`);
  return 0;
});

function seconds(): string {
  return `${((Date.now() - start) / 1000).toFixed(1)} s`;
}

function readArguments(): number {
  const { products } = parseArgs({ options: { products: { type: 'string' } } }).values;
  if (/^\d{1,7}$/.test(products ?? '')) return Number(products);
  console.error('npm run demo -- --products 50000');
  process.exit(1);
}
