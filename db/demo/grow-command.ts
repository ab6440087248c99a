// npm run demo -- --products 50000
import { parseArgs } from 'node:util';
import { runCommand } from '../../src/server/commands/run-command.ts';
import { UserError } from '../../src/server/commands/user-error.ts';
import { withShopDatabase } from '../../src/server/commands/with-shop-database.ts';
import { fillIfEmpty } from '../fill.ts';
import { growDemo } from './grow.ts';

const USAGE = 'npm run demo -- --products 50000';
const start = Date.now();

await runCommand(USAGE, async () => {
  const { products } = parseArgs({ options: { products: { type: 'string' } } }).values;
  if (!/^\d{1,7}$/.test(products ?? '')) throw new UserError(USAGE);
  return withShopDatabase(async ({ pool, config, throwIfStopped }) => {
    await fillIfEmpty(pool, config.demo);
    const added = await growDemo(pool, Number(products), (count) => {
      console.log(`${count} products (${seconds()})`);
      throwIfStopped();
    });
    if (added === 0) console.log('There is nothing to do: the shop has that many products.');
    else console.log(`${added} products added in ${seconds()}.`);
    return 0;
  });
});

function seconds(): string {
  return `${((Date.now() - start) / 1000).toFixed(1)} s`;
}
