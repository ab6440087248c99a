// npm run staff -- invite EMAIL [--role owner]: lets somebody into the back office, whether the shop is running or not.
import { parseArgs } from 'node:util';
import { runCommand } from '../../../server/commands/run-command.ts';
import { UserError } from '../../../server/commands/user-error.ts';
import { withShopDatabase } from '../../../server/commands/with-shop-database.ts';
import {
  inviteByCommand,
  listByCommand,
  readStaffArguments,
  rotateByCommand,
  USAGE,
} from './staff-actions.ts';

await runCommand(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { role: { type: 'string', multiple: true, default: ['packing'] } },
  });
  const command = readStaffArguments(positionals, values.role);
  return withShopDatabase(async ({ pool, config }) => {
    const origin = config.publicUrl ?? `http://localhost:${config.port}`;
    const run = () => {
      if (command.action === 'list') return listByCommand(pool);
      if (command.action === 'rotate-key') return rotateByCommand(pool);
      return inviteByCommand(pool, command, origin);
    };
    const text = await run();
    if (text === null) throw new UserError('There is already a staff account with this address.');
    console.log(text);
    return 0;
  });
});
