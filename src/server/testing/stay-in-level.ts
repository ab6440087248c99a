import { ChildProcess } from 'node:child_process';
import { Server, Socket } from 'node:net';
import { inject } from 'vitest';
import type { Level } from './levels.ts';

declare module 'vitest' {
  interface ProvidedContext {
    level: Level;
  }
}

// A test that outgrows its level says so, rather than making every run of that level slow.
const level = inject('level');
const refuse = (what: string, more: string) => () => {
  throw new Error(
    `A test of the level “${level}” ${what}. Import ${more}: levels.ts tells the level by it.`,
  );
};
if (level !== 'system') {
  const started = refuse('starts a process', 'what starts it');
  Object.assign(ChildProcess.prototype, { spawn: started });
}
if (level === 'unit') {
  const opened = refuse('uses a socket', 'test-shop.ts, test-database.ts or what opens it');
  Object.assign(Socket.prototype, { connect: opened });
  Object.assign(Server.prototype, { listen: opened });
}
