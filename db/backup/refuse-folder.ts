import { realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { UserError } from '../../src/server/commands/user-error.ts';
import { isBackup } from './manifest.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Throws a UserError where a backup would be lost together with the shop, or break another backup. */
export async function refuseFolder(into: string): Promise<void> {
  const folder = await realPathOf(resolve(into));
  if (`${folder}${sep}`.startsWith(`${await realpath(ROOT)}${sep}`))
    throw new UserError(
      `${into} is in the shop’s own folder, and a backup there would be lost together with the shop. Name one outside: npm run backup -- /var/backups/vangon`,
      { exitCode: 2 },
    );
  for (let above = folder; ; above = dirname(above)) {
    if (await isBackup(above))
      throw new UserError(
        `${above} is a backup, which another one in it would break. Name the folder beside: npm run backup -- ${dirname(above)}`,
        { exitCode: 2 },
      );
    if (above === dirname(above)) return;
  }
}

/** Follows links, also where the end of the path is not made yet. */
const realPathOf = (path: string): Promise<string> =>
  realpath(path).catch(async () =>
    path === dirname(path) ? path : join(await realPathOf(dirname(path)), basename(path)),
  );
