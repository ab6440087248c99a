import { queryObjects } from 'node:v8';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { listenForInvalidations } from './listen-for-invalidations.ts';
import { testDatabase } from '../testing/test-database.ts';
import { startFaultyProxy } from '../testing/faulty-proxy.ts';

const { url, pool } = await testDatabase();
const { hostname, port } = new URL(url);
const way = await startFaultyProxy({ host: hostname, port: Number(port) });
const through = Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(way.port) });

const heard: string[] = [];
const logged: string[] = [];
const changes = await listenForInvalidations(
  through.href,
  pino({ level: 'warn' }, { write: (line) => void logged.push(line) }),
  { onInvalidated: (tags) => heard.push(...tags), onMaybeMissed: () => heard.push('all anew') },
  { pollEveryMs: 100, timeoutMs: 1_000 },
);
afterAll(async () => {
  await changes.stop();
  await way.close();
});

const listening = async () =>
  (
    await pool.query(
      `SELECT FROM pg_stat_activity WHERE application_name = 'vangon changes' AND datname = current_database()`,
    )
  ).rows.length;

const hearsAgain = () =>
  vi.waitFor(
    async () => {
      heard.length = 0;
      await pool.query(`SELECT tell_change('catalogue')`);
      await vi.waitFor(() => expect(heard).toContain('catalogue'), { timeout: 1_000 });
    },
    { timeout: 10_000 },
  );

test('hears of a change soon, also without being notified', async () => {
  await hearsAgain();
  heard.length = 0;
  await pool.query("INSERT INTO cache_changes (tag) VALUES ('unannounced')");
  await vi.waitFor(() => expect(heard).toEqual(['unannounced']), { timeout: 20_000 });
});

test('replaces a connection that breaks repeatedly with a single one', async () => {
  for (let times = 0; times < 3; times += 1) {
    await way.cut();
    await way.restore();
    await hearsAgain();
  }
  // While the way is cut for longer, several tries fail.
  await way.cut();
  const before = logged.length;
  await vi.waitFor(() => expect(logged.length).toBeGreaterThan(before + 3), { timeout: 10_000 });
  await way.restore();
  await hearsAgain();
  expect(await listening()).toBe(1);
});

test('replaces a connection that no longer answers', async () => {
  logged.length = 0;
  way.stall();
  await vi.waitFor(() => expect(logged.join()).toContain('no longer answers'), { timeout: 5_000 });
  await way.restore();
  await hearsAgain();
  await vi.waitFor(async () => expect(await listening()).toBe(1), { timeout: 5_000 });
});

test('keeps nothing of the polls that are over', async () => {
  let polls = 0;
  const often = await listenForInvalidations(
    url,
    pino({ level: 'silent' }),
    { onInvalidated: () => {}, onMaybeMissed: () => {}, onCurrent: () => (polls += 1) },
    { pollEveryMs: 1, timeoutMs: 1_000 },
  );
  const promisesAfter = async (count: number) => {
    await vi.waitFor(() => expect(polls).toBeGreaterThan(count), { timeout: 10_000 });
    return queryObjects(Promise, { format: 'count' });
  };
  const before = await promisesAfter(20);
  expect(await promisesAfter(polls + 100)).toBeLessThan(before + 50);
  await often.stop();
});
