import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { shopEnvironment, shopFlags, shopProgram } from '../../../bin/shop-flags.mjs';

const root = join(import.meta.dirname, '../../..');
const OPEN = /VanGon is open at (\S+)/;
const OPENS_WITHIN_MS = 60_000;

export interface ShopProcess {
  address: string;
  pid: number;
  /** Asks it to stop and waits for its end; gives the exit code. */
  stop(): Promise<number | null>;
  /** kill -9. */
  kill(): Promise<void>;
  output(): string;
}

/** Runs the shop as a process of its own on a free port, with the build in dist; resolves once it serves. */
export async function startShop(env: Record<string, string>): Promise<ShopProcess> {
  const shop = spawn(process.execPath, [...shopFlags, join(root, shopProgram)], {
    cwd: root,
    // With a provider of the test's own, too, cards are typed into the shop's fields unless it asks for others.
    env: {
      ...shopEnvironment,
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      CARD_FIELDS: 'own',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => shop.once('exit', resolve));

  const address = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => {
      shop.kill('SIGKILL');
      reject(new Error(`The shop did not open:\n${output}`));
    }, OPENS_WITHIN_MS);
    const read = (chunk: Buffer) => {
      output += String(chunk);
      const found = OPEN.exec(output)?.[1];
      if (!found) return;
      clearTimeout(late);
      resolve(found);
    };
    shop.stdout.on('data', read);
    shop.stderr.on('data', read);
    void ended.then((code) => reject(new Error(`The shop ended with ${code}:\n${output}`)));
  });

  return {
    address,
    pid: shop.pid!,
    output: () => output,
    stop() {
      shop.kill('SIGTERM');
      return ended;
    },
    async kill() {
      shop.kill('SIGKILL');
      await ended;
    },
  };
}
