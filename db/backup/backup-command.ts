// npm run backup -- <folder>: makes a backup in a new folder there; with --dump, one that any PostgreSQL of the same or a
// later version takes. npm run backup -- --check <backup>: tests one.
import { parseArgs } from 'node:util';
import { configOfThisProcess } from '../../src/server/config/config.ts';
import { createLog } from '../../src/server/log/log.ts';
import { makeBackup } from './backup.ts';
import { readBackup } from './manifest.ts';
import { runCommand } from '../../src/server/commands/run-command.ts';
import { UserError } from '../../src/server/commands/user-error.ts';

await runCommand('npm run backup -- [--dump | --check] <folder>', async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      dump: { type: 'boolean', default: false },
    },
  });
  const [folder] = positionals;
  if (!folder)
    throw new UserError(
      'Name a folder outside of the shop’s own: npm run backup -- /var/backups/vangon',
      { exitCode: 2 },
    );
  if (values.check) {
    const { made_at, files } = await readBackup(folder);
    console.log(`The backup of ${made_at} is whole: ${Object.keys(files).length} files.`);
  } else {
    const config = configOfThisProcess();
    const path = await makeBackup(config, folder, createLog(config), {
      ...(values.dump && { asDump: true }),
    });
    console.log(`The backup is in ${path}`);
    if (config.filesS3)
      console.log('Pictures are in the bucket and not in the backup: turn on its versioning.');
  }
  return 0;
});
