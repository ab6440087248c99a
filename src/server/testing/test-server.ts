// Runs the tests' PostgreSQL until the parent process exits, then removes everything.
import { glob, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../database/embedded-postgres.ts';
import { runningServer } from '../database/running-server.ts';
import { roomyFolder } from './roomy-folder.ts';

export type TestServer = {
  superuserUrl: string;
  /** An empty database, as the role that owns the test databases. */
  ownerUrl: string;
  /** For the files of tests and their additional servers, which are stopped and removed after the run. */
  folder: string;
};

const parentGone = new Promise((resolve) => process.once('disconnect', resolve));
const folder = await roomyFolder('test');
let server: EmbeddedPostgres | undefined;
let exitCode = 0;

try {
  server = await startEmbeddedPostgres({
    home: join(folder, 'postgres'),
    stage: join(folder, 'stage'),
    safeOnDisk: false,
    log: pino({ level: 'error' }),
  });
  const { superuserUrl, url: ownerUrl } = server;
  process.send?.({ superuserUrl, ownerUrl, folder } satisfies TestServer);
  await parentGone;
} catch (error) {
  console.error(error);
  exitCode = 1;
} finally {
  await server?.stop();
  await removeFolder();
}
process.exit(exitCode);

// A killed test may have left a running or starting server.
async function removeFolder(): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      for await (const file of glob(join(folder, '**/postmaster.pid'))) await end(dirname(file));
      return await rm(folder, { recursive: true, force: true });
    } catch (error) {
      if (attempt === 20) throw error;
      await wait(100);
    }
  }
}

async function end(cluster: string): Promise<void> {
  const running = await runningServer(cluster);
  if (!running) return;
  // SIGQUIT stops PostgreSQL without a checkpoint; its data is removed anyway.
  process.kill(running.pid, 'SIGQUIT');
  throw new Error(`PostgreSQL in ${cluster} is still stopping`);
}
