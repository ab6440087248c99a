import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makePaypal } from '../../checkout/server/payment/paypal/paypal.ts';
import { aPayment, billing, testCard } from '../../checkout/server/payment/paypal/with-sandbox.ts';
import { openPaypalSandbox, type SandboxAccess } from '../config/sandbox-access.ts';

let dataDir: string;
let opened: SandboxAccess[];
const log = { error: vi.fn() };

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vangon-sandbox-'));
  opened = [];
});
afterEach(async () => {
  for (const sandbox of opened) await sandbox.stop();
  await rm(dataDir, { recursive: true });
});

async function open(): Promise<SandboxAccess> {
  const sandbox = await openPaypalSandbox({ dataDir }, log);
  opened.push(sandbox);
  return sandbox;
}

const begin = (sandbox: SandboxAccess) => makePaypal(sandbox.account).begin(aPayment());

async function pay(sandbox: SandboxAccess): Promise<string> {
  const paypal = makePaypal(sandbox.account);
  const payment = aPayment();
  const begun = await paypal.begin(payment);
  if (begun.kind !== 'begun') throw new Error('The payment was not begun');
  const { providerOrderId: id } = begun;
  const paid = await paypal.captureCard(id, testCard('captured'), payment.paymentId, billing);
  expect(paid.kind).toBe('captured');
  return id;
}

const statusOf = async (sandbox: SandboxAccess, id: string) =>
  (await makePaypal(sandbox.account).lookUp(id)).kind;

it('is one for all processes of a data folder, and stays when the one that runs it ends', async () => {
  const first = await open();
  const second = await open();
  const third = await open();
  expect([second.account.api, third.account.api]).toEqual([first.account.api, first.account.api]);
  const id = await pay(second);
  expect(await statusOf(third, id)).toBe('captured');

  for (const ending of [first, second]) {
    await ending.stop();
    // The exchange retries while one of the others takes over.
    expect(await statusOf(third, id)).toBe('captured');
  }
  expect(log.error).not.toHaveBeenCalled();
});

it('keeps its address over restarts', async () => {
  const first = await open();
  await first.stop();
  expect((await open()).account.api).toBe(first.account.api);
});

it('takes other ports if another program has its own', async () => {
  const first = await open();
  await first.stop();
  const { lock } = JSON.parse(await readFile(join(dataDir, 'paypal-sandbox.json'), 'utf8'));
  const stranger = createServer((socket) => socket.end('220 mail.example'));
  await new Promise<void>((ready) => stranger.listen(lock, '127.0.0.1', ready));
  const second = await open();
  expect(second.account.api).not.toBe(first.account.api);
  expect(await begin(second)).toMatchObject({ kind: 'begun' });
  stranger.close();
});

it('opens once when many processes begin together', async () => {
  const all = await Promise.all([1, 2, 3, 4].map(open));
  expect(new Set(all.map(({ account }) => account.api)).size).toBe(1);
  for (const sandbox of all) expect(await begin(sandbox)).toMatchObject({ kind: 'begun' });
});
