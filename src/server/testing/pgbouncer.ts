import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { accountFor } from '../database/postgres-account.ts';

const STARTS_WITHIN_MS = 10_000;
/** Debian installs it where only root looks. */
const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

/** Its version as [major, minor]; undefined where it is not installed. */
export async function pgbouncerVersion(): Promise<[number, number] | undefined> {
  const asked = await promisify(execFile)('pgbouncer', ['--version'], { env: { PATH } }).catch(
    () => undefined,
  );
  const found = /PgBouncer (\d+)\.(\d+)/.exec(asked?.stdout ?? '');
  return found ? [Number(found[1]), Number(found[2])] : undefined;
}

interface Pooler {
  url: string;
  stop(): Promise<void>;
}

/**
 * Runs PgBouncer in transaction mode before the database at `url`: every transaction gets any one of so many connections.
 * Returns the address that leads through it.
 */
export async function startPgbouncer(
  url: string,
  { connections, settings = '' }: { connections: number; settings?: string },
): Promise<Pooler> {
  const { hostname, port: server, username, password } = new URL(url);
  const folder = await mkdtemp(join(inject('folder'), 'pgbouncer-'));
  const port = await freePort();
  const config = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'users.txt');
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  await writeFile(
    config,
    `[databases]
* = host=${hostname} port=${server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
${settings}
`,
  );
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
  return { url: through.href, stop };
}

/** PgBouncer has to know its port before it listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
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
