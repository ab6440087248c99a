import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../config/free-port.ts';
import { accountFor } from '../database/postgres-account.ts';

const STARTS_WITHIN_MS = 10_000;
/** Debian installs it in a folder that is only in root's PATH. */
const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

/** The version as [major, minor]; undefined if it is not installed. */
export async function pgbouncerVersion(): Promise<[number, number] | undefined> {
  const versionOutput = await promisify(execFile)('pgbouncer', ['--version'], {
    env: { PATH },
  }).catch(() => undefined);
  const found = /PgBouncer (\d+)\.(\d+)/.exec(versionOutput?.stdout ?? '');
  return found ? [Number(found[1]), Number(found[2])] : undefined;
}

export interface Pooler {
  /** The database's URL through PgBouncer. */
  url: string;
  pid: number;
  /** Switches new transactions to another server by reloading PgBouncer. */
  lead(url: string): Promise<void>;
  stop(): Promise<void>;
}

interface PoolerOptions {
  /** The folder for its files. */
  folder: string;
  /** Connections to the server. */
  connections: number;
  /** Override or extend the settings of docs/pgbouncer.ini. */
  settings?: Record<string, string | number>;
}

const INI = join(import.meta.dirname, '../../../docs/pgbouncer.ini');

/**
 * Runs PgBouncer, configured by docs/pgbouncer.ini, in front of the database at `url`: in transaction mode, where each
 * transaction gets any of the pooled connections.
 */
export async function startPgbouncer(url: string, options: PoolerOptions): Promise<Pooler> {
  const { username, password } = new URL(url);
  const folder = await mkdtemp(join(options.folder, 'pgbouncer-'));
  const port = await freePort();
  const config = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'users.txt');
  const template = await readFile(INI, 'utf8');
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'plain',
    auth_file: users,
    default_pool_size: options.connections,
    ...options.settings,
  };
  const write = (server: URL) =>
    writeFile(config, withSettings(template, server, settings).join('\n'));
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  await write(new URL(url));
  // Like PostgreSQL it refuses to run as root.
  const account = await accountFor(folder);
  if (account) {
    for (const path of [folder, config, users]) await chown(path, account.uid, account.gid);
  }
  const pgbouncer = spawn('pgbouncer', ['--quiet', config], {
    ...account,
    env: { PATH },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  pgbouncer.stderr.on('data', (chunk: Buffer) => (output += String(chunk)));
  const ended = once(pgbouncer, 'exit');
  const stop = async () => {
    pgbouncer.kill('SIGKILL');
    await ended;
  };
  const until = Date.now() + STARTS_WITHIN_MS;
  while (!(await takesConnections(port))) {
    if (pgbouncer.exitCode !== null || Date.now() > until) {
      pgbouncer.kill('SIGKILL');
      throw new Error(`PgBouncer did not start:\n${output}`);
    }
    await wait(20);
  }
  const through = Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) });
  return {
    url: through.href,
    pid: pgbouncer.pid!,
    async lead(to) {
      await write(new URL(to));
      pgbouncer.kill('SIGHUP');
    },
    stop,
  };
}

/** The file with another server, and with these settings instead of its own. */
function withSettings(
  template: string,
  { hostname, port }: URL,
  settings: Record<string, string | number>,
): string[] {
  const lines = template
    .replace(/^(\* =).*$/m, `$1 host=${hostname} port=${port}`)
    .split('\n')
    .filter((line) => !Object.hasOwn(settings, line.split(' = ', 1)[0]!));
  return [...lines, ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`)];
}

async function takesConnections(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const opened = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return opened;
}
