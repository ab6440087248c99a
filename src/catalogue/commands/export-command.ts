// npm run catalogue:export -- file.csv
import { exportCatalogue } from '../server/import/export.ts';
import { withShopDatabase } from './with-shop-database.ts';
import { writePrivate } from './write-private.ts';

const [path, ...more] = process.argv.slice(2);
if (path === undefined || more.length > 0) {
  console.error('npm run catalogue:export -- file.csv');
  process.exit(1);
}

await withShopDatabase(async ({ pool }) => {
  await writePrivate(path, await exportCatalogue(pool));
  console.log(`The catalog is in ${path}.`);
  return 0;
});
