// npm run approve [-- [remove] comment 12 testimonial 3 …]
import { openFiles } from '../../server/files/files.ts';
import { UserError, withShopDatabase } from '../../catalogue/commands/with-shop-database.ts';
import { approve, type Kind, remove, waitingTexts } from './approve.ts';
import { readOrders, sheetOf, USAGE } from './approve-messages.ts';

const orders = readOrders(process.argv.slice(2));
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
    if (!(await does[orders.verb](kind, id))) throw new UserError(`No ${kind} ${id} is waiting.`);
    console.log(`${orders.verb === 'approve' ? 'Approved' : 'Removed'}: ${kind} ${id}`);
  }
  console.log(sheetOf(await waitingTexts(pool)));
  return 0;
});
