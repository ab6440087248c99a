import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const program = join(import.meta.dirname, '../../paypal-sandbox/main.ts');

export interface Sandbox extends AsyncDisposable {
  address: string;
  pid: number;
}

/** The payment sandbox as its own process, without a journal; events are posted to `webhookUrl` if given. */
export async function openSandbox(webhookUrl = ''): Promise<Sandbox> {
  const child = spawn(process.execPath, [program, '--port=0', `--webhook-url=${webhookUrl}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const listening = Promise.withResolvers<string>();
  createInterface(child.stdout).on('line', (line) => {
    const address = /listening on (\S+)/.exec(line)?.[1];
    if (address) listening.resolve(address);
  });
  void ended.then(() => listening.reject(new Error('The payment sandbox ended')));
  return {
    address: await listening.promise,
    pid: child.pid!,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
