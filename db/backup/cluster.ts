import { randomUUID } from 'node:crypto';
import { chmod, chown, copyFile, cp, lstat, readdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../src/server/commands/user-error.ts';
import { startEmbeddedPostgres } from '../../src/server/database/embedded-postgres.ts';
import { ignoreErrorCodes } from '../../src/server/database/ignore-error-codes.ts';
import { accountFor, canEnter, type Account } from '../../src/server/database/postgres-account.ts';
import { STAGE } from '../../src/server/database/postgres-cluster.ts';
import { programsFor } from '../../src/server/database/postgres-programs.ts';
import { runningServer } from '../../src/server/database/running-server.ts';
import { makeFolder } from '../../src/server/files/make-folder.ts';
import type { Log } from '../../src/server/log/log.ts';
import { copyCluster } from './copy-cluster.ts';

/** Stored beside the cluster; the passwords of its roles. */
const PASSWORDS = ['password', 'owner-password'];

/** Copies the embedded PostgreSQL's files, whether the shop runs or not. */
export async function backUpCluster(home: string, log: Log, folder: string): Promise<void> {
  const { superuserUrl, stop } = await startEmbeddedPostgres({ home, log });
  try {
    await copyCluster(superuserUrl, join(folder, 'cluster'));
    for (const name of PASSWORDS) await copyFile(join(home, name), join(folder, name));
  } finally {
    await stop();
  }
}

/** Puts the files in place. Moves an existing cluster aside and returns its new path. */
export async function restoreCluster(
  home: string,
  folder: string,
  { postgres, over, log }: { postgres: number; over: boolean; log: Log },
): Promise<string | undefined> {
  const place = join(home, 'cluster');
  const account = await accountFor(place);
  const { version } = await programsFor(account, STAGE);
  if (Number.parseInt(version, 10) !== postgres)
    throw new UserError(
      `The backup is of PostgreSQL ${postgres}, and this version of the shop brings ${Number.parseInt(version, 10)}: files of one cannot be read by the other. Restore it with the version of the shop that made it.`,
    );
  const exists = await lstat(place).then(
    () => true,
    () => false,
  );
  if (exists && (await isInUse(home, place, log)))
    throw new UserError('The shop is running. Stop it first.');
  if (exists && !over)
    throw new UserError(`There is a shop in ${home}. To replace it with the backup, add --over.`);

  await makeFolder(home);
  const isEntered = canEnter(account, home);
  const copy = isEntered ? `${place}.${randomUUID()}` : join(STAGE, `cluster-${randomUUID()}`);
  try {
    await cp(join(folder, 'cluster'), copy, { recursive: true });
    await changeOwner(account, copy);
  } catch (error) {
    // A full disk would otherwise stay full.
    await rm(copy, { recursive: true, force: true });
    throw error;
  }
  const replaced = exists ? `${place}.replaced-${Date.now()}` : undefined;
  if (replaced) await rename(place, replaced);
  if (isEntered) await rename(copy, place);
  else await symlink(copy, place);
  for (const name of PASSWORDS) {
    if (replaced)
      await copyFile(join(home, name), `${replaced}.${name}`).catch(ignoreErrorCodes('ENOENT'));
    await copyFile(join(folder, name), join(home, name));
    await chmod(join(home, name), 0o600);
  }
  return replaced;
}

/** A server that a killed shop left running stops when its last user disconnects. */
async function isInUse(home: string, place: string, log: Log): Promise<boolean> {
  if (!(await runningServer(place))) return false;
  const { stop } = await startEmbeddedPostgres({ home, log });
  await stop();
  return (await runningServer(place)) !== undefined;
}

/** PostgreSQL starts only on a folder that nobody else can read. */
async function changeOwner(account: Account, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map(
    (each) => [join(each.parentPath, each.name), each.isDirectory()] as const,
  );
  for (const [path, isFolder] of [[folder, true] as const, ...paths]) {
    await chmod(path, isFolder ? 0o700 : 0o600);
    if (account) await chown(path, account.uid, account.gid);
  }
}
