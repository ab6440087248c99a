import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { demoAccount } from '../../../paypal-sandbox/tokens.ts';
import { parentFlags, shopEnvironment, shopFlags, shopProgram } from '../../../bin/shop-flags.mjs';

const root = join(import.meta.dirname, '../../..');
const OPEN = /VanGon is open at (\S+)/;
const ALL_OPEN = /processes are open/;
const OPENS_WITHIN_MS = 110_000;

export interface ShopProcess {
  address: string;
  pid: number;
  /** Sends SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  output(): string;
}

/** Runs the build in `dist` and collects its output. */
export function spawnShop(program: readonly string[], env: Record<string, string>) {
  const shop = spawn(process.execPath, program, {
    cwd: root,
    // Tests type cards into the shop's own fields unless they set CARD_FIELDS.
    env: {
      ...shopEnvironment,
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      CARD_FIELDS: 'own',
      // Demo orders would change the best sellers, and with them the order of every list.
      DEMO_ORDERS: 'false',
      // Machines that test are busy with something else, and that is no reason to refuse a test's request.
      BUSY_AFTER_MS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [shop.stdout, shop.stderr])
    stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  const ended = new Promise<number | null>((resolve) => shop.once('exit', resolve));
  return { shop, ended, output: () => output };
}

/** Settings for a shop that uses the payment sandbox at this address. */
export const sandboxSettings = (api: string) => ({
  PAYPAL_API: api,
  PAYPAL_CLIENT_ID: demoAccount.clientId,
  PAYPAL_CLIENT_SECRET: demoAccount.clientSecret,
  PAYPAL_WEBHOOK_ID: demoAccount.webhookId,
});

/** Starts a parent with this many worker processes. */
export const spawnProcesses = (count: number, env: Record<string, string>, ...flags: string[]) =>
  spawnShop([...parentFlags, 'bin/processes.mjs', String(count), ...flags], env);

/** The child processes of a parent, in order of start. */
export async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (parent === pid ? child! : []))
    .toSorted((one, other) => one - other);
}

/**
 * Runs the build on a free port; resolves once it is open. Several processes share one port, which `env` must set
 * together with PUBLIC_URL; `pid` is then their parent's.
 */
export async function startShop(env: Record<string, string>, processes = 1): Promise<ShopProcess> {
  const { shop, ended, output } =
    processes > 1 ? spawnProcesses(processes, env) : spawnShop([...shopFlags, shopProgram], env);
  const address = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => {
      shop.kill('SIGKILL');
      reject(new Error(`The shop did not open:\n${output()}`));
    }, OPENS_WITHIN_MS);
    const look = () => {
      const found = OPEN.exec(output())?.[1];
      if (!found || (processes > 1 && !ALL_OPEN.test(output()))) return;
      clearTimeout(late);
      resolve(found);
    };
    shop.stdout.on('data', look);
    shop.stderr.on('data', look);
    void ended.then((code) => reject(new Error(`The shop ended with ${code}:\n${output()}`)));
  });

  return {
    address,
    pid: shop.pid!,
    output,
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
