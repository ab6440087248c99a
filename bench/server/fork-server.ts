import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface ForkedServer extends AsyncDisposable {
  address: string;
  pid: number;
}

/** Runs a server of this folder as its own process, sends it a message, and waits for its address. */
export async function forkServer(program: string, message?: object): Promise<ForkedServer> {
  const child = fork(join(import.meta.dirname, program), {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ended = once(child, 'exit');
  if (message) child.send(message);
  const first = await Promise.race([once(child, 'message'), ended]);
  if (typeof first[0] !== 'string') throw new Error(`${program} did not start`);
  return {
    address: first[0],
    pid: child.pid!,
    async [Symbol.asyncDispose]() {
      child.disconnect();
      await ended;
    },
  };
}
