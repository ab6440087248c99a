import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { TestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext extends TestServer {}
}

/** Starts one PostgreSQL for all levels that need one, whose test files have a database each. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Detached, so that Ctrl-C does not stop it before it has cleaned up after this process.
  const server = fork(join(import.meta.dirname, 'test-server.ts'), { detached: true });
  const ended = once(server, 'exit');
  const [message] = await Promise.race([once(server, 'message'), ended]);
  if (typeof message !== 'object') throw new Error('The database for the tests did not start');

  const { superuserUrl, ownerUrl, folder } = message as TestServer;
  project.provide('superuserUrl', superuserUrl);
  project.provide('ownerUrl', ownerUrl);
  project.provide('folder', folder);
  return async () => {
    server.disconnect();
    await ended;
  };
}
