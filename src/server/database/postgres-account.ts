import { execFile, spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The system account that PostgreSQL runs under; undefined means the one of this process. */
export type Account = { uid: number; gid: number } | undefined;

/** PostgreSQL refuses to run as root: gives an unprivileged account then, the one that owns `cluster` when there is one. */
export async function accountFor(cluster: string): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined;

  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };

  const known = (await accountNamed('vangon')) ?? (await accountNamed('postgres'));
  if (known) return known;
  await createAccount('vangon').catch(() => undefined);

  const account =
    (await accountNamed('vangon')) ??
    (await accountNamed('_postgres')) ??
    (await accountNamed('nobody'));
  if (!account) {
    throw new Error(
      'PostgreSQL does not run as root, and no other account could be made. Start the shop as another user, or set DATABASE_URL.',
    );
  }
  return account;
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

/** Whether the account can open the folder: every folder above it counts, so it is tried, not worked out. */
export function canEnter(account: Account, folder: string): boolean {
  if (!account) return true;
  return spawnSync('test', ['-x', folder], { ...account, cwd: '/' }).status === 0;
}

/** Whether the account can run the program, with the libraries beside it. */
export function canRun(account: Account, program: string): boolean {
  if (!account) return true;
  return (
    spawnSync(program, ['--version'], { ...account, cwd: '/', env: environment() }).status === 0
  );
}

/** Runs one of PostgreSQL's programs as the account, in a folder that the account can enter. */
export async function runAs(
  account: Account,
  folder: string,
  program: string,
  args: string[],
): Promise<void> {
  await run(program, args, { ...account, cwd: folder, env: environment() });
}

/** What a program needs to run and find its libraries and folders, on any system. */
const NEEDED =
  /^(PATH|HOME|TMPDIR|TMP|TEMP|TZ|LD_LIBRARY_PATH|DYLD_LIBRARY_PATH|SYSTEMROOT|SYSTEMDRIVE|WINDIR|COMSPEC|PATHEXT)$/i;

/** PostgreSQL gets none of the shop's keys, nor variables of the person's own such as PGDATA; messages are to be in English. */
function environment(): NodeJS.ProcessEnv {
  const needed = Object.entries(process.env).filter(([name]) => NEEDED.test(name));
  return { ...Object.fromEntries(needed), LANG: 'C', LC_ALL: 'C' };
}
