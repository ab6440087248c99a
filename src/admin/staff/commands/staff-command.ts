// npm run staff -- invite EMAIL [--role owner]: lets somebody into the back office, whether the shop is running or not.
import { parseArgs } from 'node:util';
import { UserError, withShopDatabase } from '../../../catalogue/commands/with-shop-database.ts';
import { inviteByCommand, listByCommand, readStaffArguments, USAGE } from './staff-actions.ts';

const asked = readArguments();

await withShopDatabase(async ({ pool, config }) => {
  const origin = config.publicUrl ?? `http://localhost:${config.port}`;
  const text =
    asked.action === 'list'
      ? await listByCommand(pool)
      : await inviteByCommand(pool, asked, origin);
  if (text === null) throw new UserError('Somebody with this address works here already.');
  console.log(text);
  return 0;
});

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { role: { type: 'string', multiple: true, default: ['packing'] } },
    });
    return readStaffArguments(positionals, values.role);
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`);
    process.exit(1);
  }
}
