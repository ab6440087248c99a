// npm run approve [-- [remove] comment 12 testimonial 3 …]
import { openFiles } from '../../server/files/files.ts';
import { UserError, withShopDatabase } from '../../catalogue/commands/with-shop-database.ts';
import {
  approve,
  formatPendingTexts,
  type Kind,
  listPendingTexts,
  parseArguments,
  remove,
  USAGE,
} from './approve.ts';

const args = parseArguments(process.argv.slice(2));
if (!args) {
  console.error(USAGE);
  process.exit(1);
}

await withShopDatabase(async ({ pool, config }) => {
  const files = await openFiles(config);
  const actions = {
    approve: (kind: Kind, id: number) => approve(pool, kind, id),
    remove: (kind: Kind, id: number) => remove(pool, files, kind, id),
  };
  for (const { kind, id } of args.texts) {
    if (!(await actions[args.action](kind, id)))
      throw new UserError(`No ${kind} ${id} is waiting.`);
    console.log(`${args.action === 'approve' ? 'Approved' : 'Removed'}: ${kind} ${id}`);
  }
  console.log(formatPendingTexts(await listPendingTexts(pool)));
  return 0;
});
