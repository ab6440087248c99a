import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { buildSandbox, demoAccount } from '../../../paypal-sandbox/sandbox.ts';
import { type TestCard, testCards } from '../../../paypal-sandbox/test-cards.ts';
import { ignoreErrorCodes } from '../database/ignore-error-codes.ts';
import { makeFolder } from '../files/make-folder.ts';
import type { Log } from '../log/log.ts';
import type { Config } from './config.ts';
import { freePort } from './free-port.ts';
import { type PortLock, type Queued, tryPortLock, waitForPortLock } from './port-lock.ts';

export interface SandboxAccess {
  account: { api: string; clientId: string; clientSecret: string; webhookId: string };
  cards: readonly TestCard[];
  /** The address for webhooks, in case this process runs the sandbox. */
  sendWebhooksTo(url: string): void;
  stop(): Promise<void>;
}

const portsShape = z.object({ name: z.string(), lock: z.number(), sandbox: z.number() });
type Ports = z.infer<typeof portsShape>;

const LOOPBACK = '127.0.0.1';
const RETRY_MS = 100;

/**
 * One of the processes on a DATA_DIR runs the payment sandbox; the others find it by the ports in a file there, and
 * one of them takes over when it ends (docs/decisions/078). Its journal is beside the file.
 */
export async function openPaypalSandbox(
  { dataDir }: Pick<Config, 'dataDir'>,
  log: Pick<Log, 'error'>,
): Promise<SandboxAccess> {
  await makeFolder(dataDir);
  const file = join(dataDir, 'paypal-sandbox.json');
  let webhookUrl: string | undefined;
  const stopping = new AbortController();
  let running: { sandbox: ReturnType<typeof buildSandbox>; lock: PortLock } | undefined;
  let queued: Queued | undefined;
  let takingOver = Promise.resolve();

  async function run(ports: Ports, lock: PortLock) {
    const sandbox = buildSandbox({
      journal: join(dataDir, 'paypal-sandbox.jsonl'),
      webhookUrl: () => webhookUrl,
    });
    try {
      // Exclusive, because forked processes would otherwise share it.
      await sandbox.listen({ port: ports.sandbox, host: LOOPBACK, exclusive: true });
    } catch (error) {
      await sandbox.close();
      await lock.release();
      throw error;
    }
    lock.greet();
    running = { sandbox, lock };
  }

  /** Runs the sandbox, or queues behind the process that does; false if other programs have these ports. */
  async function takePlace(ports: Ports): Promise<boolean> {
    for (;;) {
      const lock = await tryPortLock(ports.lock, ports.name);
      if (lock) return run(ports, lock).then(() => true, isPortTaken);
      const place = await waitForPortLock(ports.lock, ports.name);
      if (place === 'stranger') return false;
      if (place === 'gone') continue;
      queued = place;
      void place.released.then(() => (takingOver = takeOver(ports)));
      return true;
    }
  }

  async function takeOver(ports: Ports) {
    queued = undefined;
    while (!stopping.signal.aborted) {
      try {
        if (await takePlace(ports)) return;
        log.error(`The payment sandbox needs port ${ports.sandbox}, which another program has`);
      } catch (err) {
        log.error({ err }, 'The payment sandbox could not be taken over; trying again');
      }
      await wait(RETRY_MS);
    }
  }

  let ports = await readOrCreatePorts(file);
  while (!(await takePlace(ports))) {
    await rm(file, { force: true });
    ports = await readOrCreatePorts(file);
  }
  return {
    account: { ...demoAccount, api: `http://${LOOPBACK}:${ports.sandbox}` },
    cards: testCards,
    sendWebhooksTo: (url) => (webhookUrl = url),
    async stop() {
      stopping.abort();
      queued?.leave();
      await takingOver;
      await running?.sandbox.close();
      // Released last, because the next process begins by reading the journal.
      await running?.lock.release();
    },
  };
}

function isPortTaken(error: NodeJS.ErrnoException): false {
  ignoreErrorCodes('EADDRINUSE')(error);
  return false;
}

async function readOrCreatePorts(file: string): Promise<Ports> {
  const own = `${file}.${randomUUID()}`;
  const ports = { name: randomUUID(), lock: await freePort(), sandbox: await freePort() };
  await writeFile(own, JSON.stringify(ports), { mode: 0o600 });
  // Linked once complete, because another process may read it at once.
  await link(own, file).catch(ignoreErrorCodes('EEXIST'));
  await rm(own);
  return portsShape.parse(JSON.parse(await readFile(file, 'utf8')));
}
