// npm run catalogue:check: lists products whose name and fits disagree.
import { runCommand } from '../../server/commands/run-command.ts';
import { withShopDatabase } from '../../server/commands/with-shop-database.ts';
import { readExistingCatalogue } from '../server/import/existing-catalogue.ts';
import { fitDisagreements } from '../server/import/fit-disagreements.ts';
import { readStoredProducts } from '../server/import/stored-products.ts';

const listDisagreements = () =>
  withShopDatabase(async ({ pool }) => {
    const { vans } = await readExistingCatalogue(pool, [], []);
    const products = await readStoredProducts(pool);
    const lines = products.flatMap((product) =>
      fitDisagreements(product, vans).map((line) => `${product.sku} ${product.name}: ${line}`),
    );
    console.log(lines.join('\n') || 'All names and fits agree.');
    console.log(`${products.length} products, ${lines.length} disagreements.`);
    return lines.length > 0 ? 1 : 0;
  });

await runCommand('npm run catalogue:check', listDisagreements);
