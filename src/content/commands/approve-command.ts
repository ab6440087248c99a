// npm run approve [-- [remove] comment 12 testimonial 3 …]
import { runCommand } from '../../server/commands/run-command.ts';
import { UserError } from '../../server/commands/user-error.ts';
import { withShopDatabase } from '../../server/commands/with-shop-database.ts';
import { approve } from '../server/inbox/change-entries.ts';
import { removeEntry } from '../server/inbox/remove-entry.ts';
import { formatPendingTexts, listPendingTexts, parseArguments, USAGE } from './approve.ts';

await runCommand(USAGE, async () => {
  const args = parseArguments(process.argv.slice(2));
  if (!args) throw new UserError(USAGE);
  return withShopDatabase(async ({ pool }) => {
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
});
