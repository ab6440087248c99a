import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BareAnswer } from './bare-server.ts';

export interface BareServer extends AsyncDisposable {
  address: string;
  pid: number;
}

/** Starts the bare server with the answers that it is to hold. */
export async function openBare(answers: BareAnswer[]): Promise<BareServer> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ended = once(child, 'exit');
  child.send(answers);
  const first = await Promise.race([once(child, 'message'), ended]);
  if (typeof first[0] !== 'string') throw new Error('The bare server did not start');
  return {
    address: first[0],
    pid: child.pid!,
    async [Symbol.asyncDispose]() {
      child.disconnect();
      await ended;
    },
  };
}
