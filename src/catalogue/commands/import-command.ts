// npm run catalogue:import -- file.csv [--photos folder] [--apply] [--remove-missing] [--all]
import { access, readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { runCommand, InvalidArguments } from '../../server/commands/run-command.ts';
import { UserError } from '../../server/commands/user-error.ts';
import { withShopDatabase } from '../../server/commands/with-shop-database.ts';
import { openFiles } from '../../server/files/files.ts';
import { importFiles } from './import-files.ts';
import { reportImport } from './report.ts';

const USAGE = `npm run catalogue:import -- file.csv [options]
  --photos <folder>   import photographs named by SKU (vg-brk-0101.jpg, vg-brk-0101-2.jpg)
  --apply             make the changes; without it, only report them
  --remove-missing    delete products that are not in the file, or set them out of stock if they were ordered
  --all               list every change, not only the first 200 of each kind`;

await runCommand(USAGE, async () => {
  const { path, all, ...wanted } = readArguments();
  return withShopDatabase(async ({ pool, config, throwIfStopped }) => {
    const file = await readFile(path).catch(refuse(`${path} cannot be read.`));
    if (wanted.photos !== undefined)
      await access(wanted.photos).catch(refuse(`There is no folder ${wanted.photos}.`));
    const done = await importFiles(pool, {
      ...wanted,
      file,
      files: await openFiles(config),
      throwIfStopped,
      onPhotograph: (name) => console.log(`Importing ${name} …`),
    });
    console.log(reportImport(done, all).join('\n'));
    return done.faults.length > 0 ? 1 : 0;
  });
});

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      photos: { type: 'string' },
      apply: { type: 'boolean', default: false },
      'remove-missing': { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
    },
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new InvalidArguments('Name one CSV file.');
  const { photos, apply, all, 'remove-missing': removeMissing } = values;
  return { path, photos, apply, all, removeMissing };
}

function refuse(message: string): () => never {
  return () => {
    throw new UserError(message);
  };
}
