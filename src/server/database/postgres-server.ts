import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../commands/user-error.ts';
import { freePort } from '../config/free-port.ts';
import { ignoreErrorCodes } from './ignore-error-codes.ts';
import { runAs } from './postgres-account.ts';
import type { Cluster } from './postgres-cluster.ts';

/** Starts the cluster's server and waits until it accepts connections. */
export async function startServer(cluster: Cluster, port = 0): Promise<void> {
  const settings = {
    port: port || (await freePort()),
    listen_addresses: '127.0.0.1',
    // A socket folder's path may be too long, or closed to the account.
    unix_socket_directories: '',
    max_connections: 200,
    ...(cluster.safeOnDisk
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const log = join(cluster.folder, 'server.log');
  await rename(log, `${log}.old`).catch(ignoreErrorCodes('ENOENT'));
  try {
    await pgCtl(cluster, [
      'start',
      '--wait',
      '--timeout=60',
      `--log=${log}`,
      `--options=${flags.join(' ')}`,
    ]);
  } catch (cause) {
    const output = await readFile(log, 'utf8').catch(() => '');
    throw new UserError(
      `PostgreSQL did not start. ${output.trim().split('\n').slice(-5).join('\n')}`,
      {
        cause,
      },
    );
  }
}

/** Rolls back open transactions, writes everything to disk and waits for the server to end. */
export async function stopServer(cluster: Cluster): Promise<void> {
  await pgCtl(cluster, ['stop', '--wait', '--timeout=60', '--mode=fast']);
}

function pgCtl({ account, folder, programs }: Cluster, args: string[]): Promise<void> {
  return runAs(account, folder, programs.pgCtl, [...args, `--pgdata=${folder}`, '--silent']);
}
