// npm run newsletter -- file.csv
import { runCommand } from '../../server/commands/run-command.ts';
import { UserError } from '../../server/commands/user-error.ts';
import { withShopDatabase } from '../../server/commands/with-shop-database.ts';
import { writePrivate } from '../../catalogue/commands/write-private.ts';
import { newsletterCsv } from './newsletter-list.ts';

const USAGE = 'Usage: npm run newsletter -- file.csv';

await runCommand(USAGE, async () => {
  const [path, ...extra] = process.argv.slice(2);
  if (path === undefined || extra.length > 0) throw new UserError(USAGE);
  return withShopDatabase(async ({ pool, config }) => {
    if (!config.publicUrl) throw new UserError('Set PUBLIC_URL: the unsubscribe links need it.');
    const { csv, count } = await newsletterCsv(pool, config.publicUrl);
    await writePrivate(path, csv);
    console.log(`Wrote ${count} addresses to ${path}.`);
    return 0;
  });
});
