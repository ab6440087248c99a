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
import { makeFolder } from '../files/make-folder.ts';
import { ignoreErrorCodes } from './ignore-error-codes.ts';
import { accountFor, canEnter, runAs, type Account } from './postgres-account.ts';
import { programsFor, type Programs } from './postgres-programs.ts';

/** A PostgreSQL data folder and what it takes to start and stop its server. */
export type Cluster = {
  folder: string;
  account: Account;
  programs: Programs;
  superuser: 'postgres';
  password: string;
  passwordFile: string;
  /** Password of the role that owns the shop's database and nothing else. */
  ownerPassword: string;
  safeOnDisk: boolean;
};

export type ClusterOptions = {
  log: Log;
  /** `DATA_DIR/postgres`. */
  home: string;
  /** Holds the cluster if PostgreSQL's account cannot enter `home`. */
  stage?: string;
  /** False only in tests: faster, but data is lost if the machine stops. */
  safeOnDisk?: boolean;
};

/** Where an account that cannot enter the shop's folders finds PostgreSQL. */
export const STAGE = '/var/lib/vangon';

/** Finds or creates the cluster under `home`; any number of processes may call it at once. */
export async function prepareCluster({
  log,
  home,
  stage = STAGE,
  safeOnDisk = true,
}: ClusterOptions): Promise<Cluster> {
  await makeFolder(home);
  const place = join(home, 'cluster');
  const account = await accountFor(place);
  const programs = await programsFor(account, stage);
  const about = {
    account,
    programs,
    superuser: 'postgres',
    ...(await readPasswords(home)),
    safeOnDisk,
  } as const;

  if (!(await exists(place))) {
    if (canEnter(account, home)) await initialize(place, about);
    else {
      const away = await initializeElsewhere(place, stage, about);
      log.warn(`PostgreSQL's account cannot enter ${home}; its data is in ${away}`);
    }
  }
  return { ...about, folder: await resolveFolder(place) };
}

async function resolveFolder(place: string): Promise<string> {
  return realpath(place).catch(async (cause) => {
    const away = await readlink(place).catch(() => place);
    throw new Error(
      `The database in ${away} is missing. Restore it, or remove ${place} to start with an empty one.`,
      { cause },
    );
  });
}

async function readPasswords(home: string) {
  const passwordFile = join(home, 'password');
  const password = await readOrCreatePassword(passwordFile);
  return {
    passwordFile,
    password,
    ownerPassword: await readOrCreatePassword(join(home, 'owner-password')),
  };
}

async function readOrCreatePassword(passwordFile: string): Promise<string> {
  const own = `${passwordFile}.${randomUUID()}`;
  await writeFile(own, randomUUID(), { mode: 0o600 });
  // The file appears complete: another process may read it at once.
  await link(own, passwordFile).catch(ignoreErrorCodes('EEXIST'));
  await rm(own);
  return readFile(passwordFile, 'utf8');
}

async function initialize(folder: string, about: Omit<Cluster, 'folder'>): Promise<void> {
  // Renamed once complete, so that a killed process leaves no partial cluster behind.
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
  const runInitdb = (ctype: string) =>
    runAs(account, folder, programs.initdb, [
      `--pgdata=${folder}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The same sort order and case folding on every machine.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${ctype}`,
      '--no-instructions',
      ...(safeOnDisk ? [] : ['--no-sync']),
    ]);
  // The fallback only affects non-ASCII letters.
  await runInitdb('C.UTF-8').catch(() => runInitdb('C'));
}

async function initializeElsewhere(place: string, stage: string, about: Omit<Cluster, 'folder'>) {
  await mkdir(stage, { recursive: true, mode: 0o755 });
  const away = join(stage, `cluster-${randomUUID()}`);
  await initialize(away, about);
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
