import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aPayment, billing, paypalAt, startSandbox, testCard } from './with-sandbox.ts';

const main = resolve(import.meta.dirname, '../../../../../paypal-sandbox/main.ts');

function aJournal(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'journal.jsonl');
}

/** The sandbox as a process of its own, as `npm start` runs it. */
async function startProcess(journal: string) {
  const env = { ...process.env, PORT: '0', JOURNAL: journal };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const api = /http:\S+/.exec(String(line))?.[0] ?? '';
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  };
  return { api, end };
}

test('a killed sandbox restores its orders, charges and answers', async () => {
  const journal = aJournal();
  const first = await startProcess(journal);
  const before = paypalAt(first.api);
  const payment = aPayment();
  const begun = await before.begin(payment);
  const id = begun.kind === 'begun' ? begun.providerOrderId : '';
  const paid = await before.captureCard(id, testCard('captured'), payment.paymentId, billing);
  expect(paid.kind).toBe('captured');
  const open = await before.begin(aPayment());
  await first.end('SIGKILL');

  const second = await startProcess(journal);
  const after = paypalAt(second.api);
  expect(await after.lookUp(id)).toEqual(paid);
  expect(await after.begin(payment)).toMatchObject({ kind: 'begun', providerOrderId: id });
  const again = await after.captureCard(id, testCard('captured'), payment.paymentId, billing);
  expect(again).toEqual(paid);
  expect(await after.lookUp(open.kind === 'begun' ? open.providerOrderId : '')).toEqual({
    kind: 'open',
  });
  const captureId = paid.kind === 'captured' ? paid.captureId : '';
  expect(await after.refund(captureId, 'r')).toMatchObject({ amountCents: payment.amountCents });
  expect(await second.end('SIGTERM')).toBe(0);
});

test('a lost answer stays lost, and the journal holds no card', async () => {
  const journal = aJournal();
  const first = await startSandbox({ journal });
  const payment = aPayment();
  const begun = await paypalAt(first.api).begin(payment);
  const id = begun.kind === 'begun' ? begun.providerOrderId : '';
  const pay = (api: string) =>
    paypalAt(api).captureCard(id, testCard('lost'), payment.paymentId, billing);
  expect(await pay(first.api)).toEqual({ kind: 'unknown' });
  await first.close();

  const { api } = await startSandbox({ journal });
  expect(await pay(api)).toEqual({ kind: 'unknown' });
  expect(await paypalAt(api).lookUp(id)).toMatchObject({ kind: 'captured' });
  const kept = readFileSync(journal, 'utf8');
  expect(kept).toContain(payment.paymentId);
  expect(kept).not.toMatch(/5100|Ada Bus|2039|security|expiry/);
});
