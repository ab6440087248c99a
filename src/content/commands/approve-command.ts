// npm run approve [-- [remove] comment 12 testimonial 3 …]
import { UserError, withShopDatabase } from '../../catalogue/commands/with-shop-database.ts';
import { approve } from '../server/inbox/change-entries.ts';
import { removeEntry } from '../server/inbox/remove-entry.ts';
import { formatPendingTexts, listPendingTexts, parseArguments, USAGE } from './approve.ts';

const args = parseArguments(process.argv.slice(2));
if (!args) {
  console.error(USAGE);
  process.exit(1);
}

await withShopDatabase(async ({ pool }) => {
  for (const { kind, id } of args.texts) {
    const isDone =
      args.action === 'approve'
        ? await approve(pool, { kind, id })
        : await removeEntry(pool, { kind, id }, { onlyWaiting: true });
    if (!isDone) throw new UserError(`No ${kind} ${id} is waiting.`);
    console.log(`${args.action === 'approve' ? 'Approved' : 'Removed'}: ${kind} ${id}`);
  }
  console.log(formatPendingTexts(await listPendingTexts(pool)));
  return 0;
});
