// Runs the database of the tests until the process that started it is gone, then leaves nothing behind.
import { chmod, glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../database/embedded-postgres.ts';
import { makeTemplate } from './template.ts';

export type TestServer = {
  /** Address of the server for its superuser. */
  superuserUrl: string;
  /** For files, and for other servers that a test starts: everything in it is stopped and removed after the run. */
  folder: string;
};

const parentGone = new Promise((resolve) => process.once('disconnect', resolve));
const folder = await mkdtemp(join(tmpdir(), 'vangon-test-'));
let server: EmbeddedPostgres | undefined;
let exitCode = 0;

try {
  await chmod(folder, 0o755);
  server = await startEmbeddedPostgres({
    home: join(folder, 'postgres'),
    stage: join(folder, 'stage'),
    safeOnDisk: false,
    log: pino({ level: 'error' }),
  });
  const { superuserUrl } = server;
  await makeTemplate(superuserUrl);
  process.send?.({ superuserUrl, folder } satisfies TestServer);
  await parentGone;
} catch (error) {
  console.error(error);
  exitCode = 1;
} finally {
  await server?.stop();
  await stopOthers();
  await rm(folder, { recursive: true, force: true });
}
process.exit(exitCode);

// Servers of tests that did not come to their end.
async function stopOthers(): Promise<void> {
  for await (const file of glob(join(folder, '**/postmaster.pid'))) {
    const pid = Number((await readFile(file, 'utf8')).split('\n')[0]);
    // Nothing of it is kept, so it need not be written to disk.
    if (signal(pid, 'SIGQUIT')) while (signal(pid, 0)) await wait(10);
  }
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
