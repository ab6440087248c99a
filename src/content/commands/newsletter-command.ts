// npm run newsletter -- file.csv
import { Refused, withShopDatabase } from '../../catalogue/commands/with-shop-database.ts';
import { writePrivate } from '../../catalogue/commands/write-private.ts';
import { newsletterCsv } from './newsletter-list.ts';

const [path, ...more] = process.argv.slice(2);
if (path === undefined || more.length > 0) {
  console.error('npm run newsletter -- file.csv');
  process.exit(1);
}

await withShopDatabase(async ({ pool, config }) => {
  if (!config.publicUrl)
    throw new Refused('Set PUBLIC_URL: the links to unsubscribe begin with it.');
  const { csv, count } = await newsletterCsv(pool, config.publicUrl);
  await writePrivate(path, csv);
  console.log(`${count} addresses are in ${path}.`);
  return 0;
});
