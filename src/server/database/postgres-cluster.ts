import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chown,
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
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { accountFor, canEnter, type Account } from './postgres-account.ts';
import type { Log } from '../log.ts';
import { programsFor, type Programs } from './postgres-programs.ts';

const run = promisify(execFile);

/** A PostgreSQL data folder on disk, with what is needed to start and stop it. */
export type Cluster = {
  folder: string;
  account: Account;
  programs: Programs;
  superuser: 'postgres';
  password: string;
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
  const link = join(home, 'cluster');
  const account = await accountFor(link);
  const programs = await programsFor(account, stage);
  const password = await passwordIn(home);
  const about = { account, programs, superuser: 'postgres', password, safeOnDisk } as const;

  if (!(await exists(link))) {
    if (canEnter(account, home)) await initialise(link, about);
    else {
      const away = await initialiseAway(link, stage, about);
      log.warn(`PostgreSQL's account cannot enter ${home}; its data is kept in ${away}`);
    }
  }
  return { ...about, folder: await whereItIs(link) };
}

async function whereItIs(link: string): Promise<string> {
  return realpath(link).catch(async (cause) => {
    const away = await readlink(link).catch(() => link);
    throw new Error(
      `The database was in ${away} and is gone. Bring it back, or remove ${link} to begin anew.`,
      { cause },
    );
  });
}

async function passwordIn(home: string): Promise<string> {
  const path = join(home, 'password');
  await writeFile(path, randomUUID(), { flag: 'wx', mode: 0o600 }).catch(ignore('EEXIST'));
  return readFile(path, 'utf8');
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
    await rename(unfinished, folder).catch(ignore('ENOTEMPTY', 'EEXIST', 'EPERM'));
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
    run(
      programs.initdb,
      [
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
      ],
      surroundings(folder, account),
    );
  // Without this locale on the machine, only letters beyond ASCII are treated less well.
  await initialiseWith('C.UTF-8').catch(() => initialiseWith('C'));
}

async function initialiseAway(
  link: string,
  stage: string,
  about: Omit<Cluster, 'folder'>,
): Promise<string> {
  await mkdir(stage, { recursive: true, mode: 0o755 });
  const away = join(stage, `cluster-${randomUUID()}`);
  await initialise(away, about);
  try {
    await symlink(away, link);
  } catch (error) {
    await rm(away, { recursive: true, force: true });
    ignore('EEXIST')(error);
  }
  return readlink(link);
}

/** Starts the server of the cluster and comes back when it takes connections. Throws when it does not start. */
export async function startServer(cluster: Cluster, port = 0): Promise<void> {
  const settings = {
    port: port || (await freePort()),
    listen_addresses: '127.0.0.1',
    // A folder for sockets can have too long a name, or be closed to the account.
    unix_socket_directories: '',
    max_connections: 200,
    ...(cluster.safeOnDisk
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const log = join(cluster.folder, 'server.log');
  await rename(log, `${log}.old`).catch(ignore('ENOENT'));
  try {
    await pgCtl(cluster, [
      'start',
      '--wait',
      '--timeout=60',
      `--log=${log}`,
      `--options=${flags.join(' ')}`,
    ]);
  } catch (cause) {
    const said = await readFile(log, 'utf8').catch(() => '');
    throw new Error(`PostgreSQL did not start. ${said.trim().split('\n').slice(-5).join('\n')}`, {
      cause,
    });
  }
}

/** Ends the server: open transactions are rolled back, everything is written to disk. Comes back when it has ended. */
export async function stopServer(cluster: Cluster): Promise<void> {
  await pgCtl(cluster, ['stop', '--wait', '--timeout=60', '--mode=fast']);
}

async function pgCtl(cluster: Cluster, args: string[]): Promise<void> {
  await run(
    cluster.programs.pgCtl,
    [...args, `--pgdata=${cluster.folder}`, '--silent'],
    surroundings(cluster.folder, cluster.account),
  );
}

// The account may not be able to enter the current folder, and PG… variables of the person's own must not reach in.
function surroundings(folder: string, account: Account) {
  const own = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...account, cwd: folder, env: { ...Object.fromEntries(own), LC_ALL: 'C' } };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

/** Lets errors with one of the codes pass, throws any other. */
function ignore(...codes: string[]) {
  return (error: unknown) => {
    if (!codes.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  };
}
