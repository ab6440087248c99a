import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { createLog } from '../log/log.ts';
import { testDatabase } from '../testing/test-database.ts';
import { type Jobs, startJobs } from './jobs.ts';

const { pool, url } = await testDatabase();
const started: Jobs[] = [];
afterAll(() => Promise.all(started.map((jobs) => jobs.stop())));

async function start(): Promise<Jobs> {
  const jobs = await startJobs({ pool, directUrl: url }, pino({ level: 'silent' }));
  started.push(jobs);
  return jobs;
}

const waiting = async (kind: string): Promise<number> =>
  (await pool.query('SELECT FROM waiting_jobs WHERE kind = $1', [kind])).rows.length;

test('a job runs soon after its transaction, by a process that works its kind', async () => {
  const jobs = await start();
  const other = await start();
  const done: unknown[] = [];
  await jobs.work('reset-mail', async (data) => void done.push(data));
  await inTransaction(pool, async (client) => {
    await other.add(client, 'reset-mail', { to: 'Annie' });
    await other.add(client, 'contact-mail', { to: 'nobody' });
  });
  // Far less than the 30 seconds between two polls of the queue.
  await vi.waitFor(() => expect(done).toEqual([{ to: 'Annie' }]), { timeout: 10_000 });
  expect(await waiting('reset-mail')).toBe(0);
  expect(await waiting('contact-mail')).toBe(1);
}, 30_000);

test('no commit of a job notifies', async () => {
  expect((await pool.query('SELECT FROM pgboss.queue WHERE notify')).rows).toEqual([]);
});

test('what the queue asks while it opens is answered, in a shop that has one already', async () => {
  await start();
  const output = new PassThrough();
  const log = createLog({ logLevel: 'warn' }, output);
  const jobs = await startJobs({ pool, directUrl: url }, log);
  // Waits for what is still being asked.
  await jobs.stop();
  expect(output.read()).toBeNull();
}, 30_000);

test('failed attempts are logged once a minute, without what they are about', async () => {
  const output = new PassThrough();
  const jobs = await startJobs({ pool, directUrl: url }, createLog({ logLevel: 'warn' }, output));
  started.push(jobs);
  let attempts = 0;
  await jobs.work('confirm-mail', async () => {
    attempts += 1;
    throw Object.assign(new Error('550 annie@example.com'), { code: 'EENVELOPE' });
  });
  await jobs.add(pool, 'confirm-mail', {});
  await jobs.add(pool, 'confirm-mail', {});
  await vi.waitFor(() => expect(attempts).toBeGreaterThan(1), { timeout: 10_000 });
  const lines = String(output.read() ?? '')
    .trim()
    .split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { job: 'confirm-mail', code: 'EENVELOPE' },
  ]);
  expect(lines.join()).not.toContain('annie');
}, 30_000);

test('each job is done once, by whichever process', async () => {
  const both = [await start(), await start()];
  const done: number[] = [];
  for (const jobs of both)
    await jobs.work('low-stock-mail', async (data) => void done.push((data as { n: number }).n));
  const numbers = Array.from({ length: 250 }, (_, n) => n);
  await inTransaction(pool, async (client) => {
    for (const n of numbers) await both[n % 2]!.add(client, 'low-stock-mail', { n });
  });
  await vi.waitFor(() => expect(done).toHaveLength(numbers.length), { timeout: 20_000 });
  expect(done.toSorted((one, other) => one - other)).toEqual(numbers);
}, 30_000);
