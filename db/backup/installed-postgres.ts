import { execFile } from 'node:child_process';
import { appendFile, chmod, glob, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { accountFor, runAs } from '../../src/server/database/postgres-account.ts';
import type { Cluster } from '../../src/server/database/postgres-cluster.ts';
import { startServer, stopServer } from '../../src/server/database/postgres-server.ts';
import { runningServer } from '../../src/server/database/running-server.ts';
import { roomyFolder } from '../../src/server/testing/roomy-folder.ts';

const run = promisify(execFile);

/** For tests: the major version of this machine's client programs; undefined without any. */
export const installedClient = (): Promise<number | undefined> =>
  run('pg_dump', ['--version']).then(
    ({ stdout }) => Number(/(\d+)\.\d+/.exec(stdout)?.[1]),
    () => undefined,
  );

/** For tests: the programs of a PostgreSQL that the machine has, of the version of its client programs. */
export async function installedPrograms(): Promise<string | undefined> {
  const major = await installedClient();
  const found = await Array.fromAsync(glob(`/usr/lib/postgresql/${major}/bin/initdb`));
  return found[0] && dirname(found[0]);
}

/** For tests: an empty cluster of the installed PostgreSQL, started; it ends with the test. */
export async function startInstalled(
  bin: string,
  { settings = '', safeOnDisk = false }: { settings?: string; safeOnDisk?: boolean } = {},
): Promise<Cluster> {
  const home = await roomyFolder('installed');
  onTestFinished(() => rm(home, { recursive: true }));
  await chmod(home, 0o777);
  const folder = join(home, 'cluster');
  const account = await accountFor(folder);
  const passwordFile = join(home, 'password');
  await writeFile(passwordFile, 'a password');
  await runAs(account, home, join(bin, 'initdb'), [
    `--pgdata=${folder}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  await appendFile(join(folder, 'postgresql.conf'), settings);
  const cluster: Cluster = {
    folder,
    account,
    passwordFile,
    password: 'a password',
    ownerPassword: '',
    superuser: 'postgres',
    safeOnDisk,
    programs: {
      postgres: join(bin, 'postgres'),
      initdb: join(bin, 'initdb'),
      pgCtl: join(bin, 'pg_ctl'),
      version: '',
    },
  };
  await startForTest(cluster);
  return cluster;
}

/** For tests: starts a cluster, and stops it when the test ends. */
export async function startForTest(cluster: Cluster): Promise<void> {
  await startServer(cluster);
  onTestFinished(async () => {
    if (await runningServer(cluster.folder)) await stopServer(cluster);
  });
}

/** For tests: the superuser's URL of a running cluster, without a database. */
export async function urlOf({ folder }: Cluster): Promise<string> {
  return `postgres://postgres:a%20password@127.0.0.1:${(await runningServer(folder))!.port}`;
}
