import { randomUUID } from 'node:crypto';
import {
  chown,
  link,
  lstat,
  mkdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log/log.ts';
import { ignoreErrorCodes } from './ignore-error-codes.ts';
import { accountFor, canEnter, runAs, type Account } from './postgres-account.ts';
import { programsFor, type Programs } from './postgres-programs.ts';

/** A PostgreSQL data folder on disk, with what is needed to start and stop it. */
export type Cluster = {
  folder: string;
  account: Account;
  programs: Programs;
  superuser: 'postgres';
  password: string;
  passwordFile: string;
  /** Of the role that owns the shop's database; it opens nothing else. */
  ownerPassword: string;
  safeOnDisk: boolean;
};

export type ClusterOptions = {
  log: Log;
  /** Folder that holds it, `DATA_DIR/postgres`. */
  home: string;
  /** Where it goes when PostgreSQL's account cannot enter `home`. */
  stage?: string;
  /** False only in tests: faster, and lost when the machine stops. */
  safeOnDisk?: boolean;
};

/** Finds the cluster under `home`, or makes an empty one. Several processes may do so at once. */
export async function prepareCluster({
  log,
  home,
  stage = '/var/lib/vangon',
  safeOnDisk = true,
}: ClusterOptions): Promise<Cluster> {
  await mkdir(home, { recursive: true });
  const place = join(home, 'cluster');
  const account = await accountFor(place);
  const programs = await programsFor(account, stage);
  const about = {
    account,
    programs,
    superuser: 'postgres',
    ...(await passwordsIn(home)),
    safeOnDisk,
  } as const;

  if (!(await exists(place))) {
    if (canEnter(account, home)) await initialise(place, about);
    else {
      const away = await initialiseAway(place, stage, about);
      log.warn(`PostgreSQL's account cannot enter ${home}; its data is kept in ${away}`);
    }
  }
  return { ...about, folder: await whereItIs(place) };
}

async function whereItIs(place: string): Promise<string> {
  return realpath(place).catch(async (cause) => {
    const away = await readlink(place).catch(() => place);
    throw new Error(
      `The database was in ${away} and is gone. Bring it back, or remove ${place} to begin anew.`,
      { cause },
    );
  });
}

async function passwordsIn(home: string) {
  const passwordFile = join(home, 'password');
  const password = await passwordIn(passwordFile);
  return { passwordFile, password, ownerPassword: await passwordIn(join(home, 'owner-password')) };
}

async function passwordIn(passwordFile: string): Promise<string> {
  const own = `${passwordFile}.${randomUUID()}`;
  await writeFile(own, randomUUID(), { mode: 0o600 });
  // Whole from the start: another process may be reading it already.
  await link(own, passwordFile).catch(ignoreErrorCodes('EEXIST'));
  await rm(own);
  return readFile(passwordFile, 'utf8');
}

async function initialise(folder: string, about: Omit<Cluster, 'folder'>): Promise<void> {
  // A name of its own until it is whole: a process killed half-way leaves no half cluster behind.
  const unfinished = `${folder}.${randomUUID()}`;
  const passwordFile = `${unfinished}.password`;
  try {
    await mkdir(unfinished, { mode: 0o700 });
    await writeFile(passwordFile, about.password, { mode: 0o600 });
    if (about.account) {
      await chown(unfinished, about.account.uid, about.account.gid);
      await chown(passwordFile, about.account.uid, about.account.gid);
    }
    await initdb(unfinished, passwordFile, about);
    await rename(unfinished, folder).catch(ignoreErrorCodes('ENOTEMPTY', 'EEXIST', 'EPERM'));
  } finally {
    await rm(passwordFile, { force: true });
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function initdb(
  folder: string,
  passwordFile: string,
  { programs, account, superuser, safeOnDisk }: Omit<Cluster, 'folder'>,
): Promise<void> {
  const initialiseWith = (ctype: string) =>
    runAs(account, folder, programs.initdb, [
      `--pgdata=${folder}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // Sorts and folds case the same way on every machine.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${ctype}`,
      '--no-instructions',
      ...(safeOnDisk ? [] : ['--no-sync']),
    ]);
  // Without this locale on the machine, only letters beyond ASCII are treated less well.
  await initialiseWith('C.UTF-8').catch(() => initialiseWith('C'));
}

async function initialiseAway(
  place: string,
  stage: string,
  about: Omit<Cluster, 'folder'>,
): Promise<string> {
  await mkdir(stage, { recursive: true, mode: 0o755 });
  const away = join(stage, `cluster-${randomUUID()}`);
  await initialise(away, about);
  try {
    await symlink(away, place);
  } catch (error) {
    await rm(away, { recursive: true, force: true });
    ignoreErrorCodes('EEXIST')(error);
  }
  return readlink(place);
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
