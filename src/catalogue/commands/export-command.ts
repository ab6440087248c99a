// npm run catalogue:export -- file.csv
import { runCommand } from '../../server/commands/run-command.ts';
import { UserError } from '../../server/commands/user-error.ts';
import { withShopDatabase } from '../../server/commands/with-shop-database.ts';
import { exportCatalogue } from '../server/import/export.ts';
import { writePrivate } from './write-private.ts';

const USAGE = 'npm run catalogue:export -- file.csv';

await runCommand(USAGE, async () => {
  const [path, ...more] = process.argv.slice(2);
  if (path === undefined || more.length > 0) throw new UserError(USAGE);
  return withShopDatabase(async ({ pool }) => {
    await writePrivate(path, await exportCatalogue(pool));
    console.log(`The catalog is in ${path}.`);
    return 0;
  });
});
