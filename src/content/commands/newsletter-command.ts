// npm run newsletter -- file.csv
import { UserError, withShopDatabase } from '../../catalogue/commands/with-shop-database.ts';
import { writePrivate } from '../../catalogue/commands/write-private.ts';
import { newsletterCsv } from './newsletter-list.ts';

const [path, ...extra] = process.argv.slice(2);
if (path === undefined || extra.length > 0) {
  console.error('Usage: npm run newsletter -- file.csv');
  process.exit(1);
}

await withShopDatabase(async ({ pool, config }) => {
  if (!config.publicUrl) throw new UserError('Set PUBLIC_URL: the unsubscribe links need it.');
  const { csv, count } = await newsletterCsv(pool, config.publicUrl);
  await writePrivate(path, csv);
  console.log(`Wrote ${count} addresses to ${path}.`);
  return 0;
});
