import { execFile } from 'node:child_process';
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Cluster, type ClusterOptions, prepareCluster } from '../database/postgres-cluster.ts';
import { startServer, stopServer } from '../database/postgres-server.ts';
import { runningServer } from '../database/running-server.ts';

/** The standby's name on the primary, for synchronous_standby_names. */
export const STANDBY = 'standby';

export interface DatabasePair {
  primary: Cluster;
  standby: Cluster;
}

/** Starts a PostgreSQL and a standby that follows it; `fill` writes the initial data, given the superuser's URL. */
export async function openDatabasePair(
  options: ClusterOptions,
  fill: (url: string) => Promise<void>,
): Promise<DatabasePair> {
  const primary = await prepareCluster(options);
  await startServer(primary);
  await fill(await superuserUrl(primary));
  const { port } = (await runningServer(primary.folder))!;
  await stopServer(primary);

  const standby = { ...primary, folder: `${primary.folder}-standby` };
  await promisify(execFile)('cp', ['-a', primary.folder, standby.folder]);
  await writeFile(join(standby.folder, 'standby.signal'), '');
  await appendFile(
    join(standby.folder, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${primary.password} application_name=${STANDBY}'\n`,
  );
  await startServer(primary, port);
  await startServer(standby);
  return { primary, standby };
}

/** The superuser's URL of a running server. */
export async function superuserUrl({ folder, password }: Cluster): Promise<string> {
  const { port } = (await runningServer(folder))!;
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}
