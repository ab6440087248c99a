import { execFile, spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { UserError } from '../commands/user-error.ts';

const run = promisify(execFile);

/** The system account that PostgreSQL runs as; undefined for this process's own. */
export type Account = { uid: number; gid: number } | undefined;

/** PostgreSQL refuses to run as root: finds or creates an unprivileged account, preferably the owner of `cluster`. */
export async function accountFor(cluster: string): Promise<Account> {
  if (process.getuid?.() !== 0) {
    refuseNameless(userInfo);
    return undefined;
  }

  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };

  const existing = (await accountNamed('vangon')) ?? (await accountNamed('postgres'));
  if (existing) return existing;
  await createAccount('vangon').catch(() => undefined);

  const account =
    (await accountNamed('vangon')) ??
    (await accountNamed('_postgres')) ??
    (await accountNamed('nobody'));
  if (!account) {
    throw new UserError(
      'PostgreSQL does not run as root, and no other account could be created. Start the shop as another user, or set DATABASE_URL.',
    );
  }
  return account;
}

/** PostgreSQL looks the name of its user up, as in a container that runs as any number. */
export function refuseNameless(readUser: () => { username: string }): void {
  try {
    readUser();
  } catch (cause) {
    const uid = process.getuid?.();
    throw new UserError(
      `The user that runs the shop (uid ${uid}) has no name here, which PostgreSQL needs. Give it one (useradd --uid ${uid} vangon), run as a user that has one, or set DATABASE_URL.`,
      { cause },
    );
  }
}

async function accountNamed(name: string): Promise<Account> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function createAccount(name: string): Promise<void> {
  const nologin = ['--shell', '/usr/sbin/nologin', name];
  await run('useradd', ['--system', '--user-group', '--no-create-home', ...nologin]);
}

/** Tries it, because permissions of every parent folder count. */
export function canEnter(account: Account, folder: string): boolean {
  if (!account) return true;
  return spawnSync('test', ['-x', folder], { ...account, cwd: '/' }).status === 0;
}

export function canRun(account: Account, program: string): boolean {
  if (!account) return true;
  return (
    spawnSync(program, ['--version'], { ...account, cwd: '/', env: environment() }).status === 0
  );
}

/** Runs a PostgreSQL program as the account; the account must be able to enter `folder`. */
export async function runAs(account: Account, folder: string, program: string, args: string[]) {
  await run(program, args, { ...account, cwd: folder, env: environment() });
}

const PASSED_ON =
  /^(PATH|HOME|TMPDIR|TMP|TEMP|TZ|LD_LIBRARY_PATH|DYLD_LIBRARY_PATH|SYSTEMROOT|SYSTEMDRIVE|WINDIR|COMSPEC|PATHEXT)$/i;

/** Leaves out the shop's secrets and variables such as PGDATA; makes messages English. */
function environment(): NodeJS.ProcessEnv {
  const needed = Object.entries(process.env).filter(([name]) => PASSED_ON.test(name));
  return { ...Object.fromEntries(needed), LANG: 'C', LC_ALL: 'C' };
}
