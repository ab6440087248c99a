// npm run restore -- <backup> [--over]: restores a backup; see docs/runbook.md for what to do next.
import { parseArgs } from 'node:util';
import { UserError } from '../../src/server/commands/user-error.ts';
import { configOfThisProcess } from '../../src/server/config/config.ts';
import { createLog } from '../../src/server/log/log.ts';
import { restoreBackup } from './restore.ts';
import { runCommand } from '../../src/server/commands/run-command.ts';

const USAGE = 'npm run restore -- <backup> [--over]';

await runCommand(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { over: { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  if (!folder) throw new UserError(USAGE);
  const config = configOfThisProcess();
  const { over } = values;
  const { manifest, replaced, orders, lastOrderAt, faults } = await restoreBackup(config, folder, {
    over,
    log: createLog(config),
  });
  console.log(`Restored the backup of ${manifest.made_at}: ${orders} orders.`);
  if (lastOrderAt) console.log(`The last order in it is of ${lastOrderAt.toISOString()}.`);
  if (replaced) console.log(`The database that was there before is in ${replaced}`);
  if (manifest.pictures === 'bucket')
    console.log('Its pictures are in the bucket that the shop had, and were not restored.');
  console.log(
    'Start the shop, then compare the books since that time at the money desk (docs/runbook.md): it shows what buyers have paid since.',
  );
  if (faults.length > 0)
    throw new UserError(
      `The books do not add up:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
  console.log('The books add up.');
  return 0;
});
