// npm run approve [-- [remove] comment 12 testimonial 3 …]
import { openFiles } from '../../server/files/files.ts';
import { Refused, withShopDatabase } from '../../catalogue/commands/with-shop-database.ts';
import { approve, type Kind, remove, listPendingTexts } from './approve.ts';
import { parseArguments, formatPendingTexts, USAGE } from './approve-messages.ts';

const orders = parseArguments(process.argv.slice(2));
if (!orders) {
  console.error(USAGE);
  process.exit(1);
}

await withShopDatabase(async ({ pool, config }) => {
  const files = await openFiles(config);
  const does = {
    approve: (kind: Kind, id: number) => approve(pool, kind, id),
    remove: (kind: Kind, id: number) => remove(pool, files, kind, id),
  };
  for (const { kind, id } of orders.texts) {
    if (!(await does[orders.verb](kind, id))) throw new Refused(`No ${kind} ${id} is waiting.`);
    console.log(`${orders.verb === 'approve' ? 'Approved' : 'Removed'}: ${kind} ${id}`);
  }
  console.log(formatPendingTexts(await listPendingTexts(pool)));
  return 0;
});
