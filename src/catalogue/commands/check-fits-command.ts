// npm run catalogue:check: lists products whose name and fits disagree.
import { readExistingCatalogue } from '../server/import/existing-catalogue.ts';
import { fitDisagreements } from '../server/import/fit-disagreements.ts';
import { readStoredProducts } from '../server/import/stored-products.ts';
import { withShopDatabase } from './with-shop-database.ts';

await withShopDatabase(async ({ pool }) => {
  const { vans } = await readExistingCatalogue(pool, []);
  const products = await readStoredProducts(pool);
  const lines = products.flatMap((product) =>
    fitDisagreements(product, vans).map((line) => `${product.sku} ${product.name}: ${line}`),
  );
  console.log(lines.join('\n') || 'All names and fits agree.');
  console.log(`${products.length} products, ${lines.length} disagreements.`);
  return lines.length > 0 ? 1 : 0;
});
