import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../database/embedded-postgres.ts';
import { makeTemplate } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    superuserUrl: string;
  }
}

const prefix = 'vangon-test-';
const log = pino({ level: 'error' });

/** One PostgreSQL for the whole run, in a folder of its own, with a filled template that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  await chmod(folder, 0o755);

  let server: EmbeddedPostgres | undefined;
  const teardown = async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    server = await startIn(folder);
    await makeTemplate(server.superuserUrl);
    project.provide('superuserUrl', server.superuserUrl);
    return teardown;
  } catch (error) {
    await teardown();
    throw error;
  }
}

function startIn(folder: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    home: join(folder, 'postgres'),
    stage: join(folder, 'stage'),
    safeOnDisk: false,
    log,
  });
}

// A run that was killed could not clean up after itself.
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.match(new RegExp(`^${prefix}(\\d+)-`))?.[1]);
    if (!pid || isAlive(pid)) continue;
    const folder = join(tmpdir(), name);
    await startIn(folder)
      .then((server) => server.stop())
      .catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
