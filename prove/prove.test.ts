import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { mismatchKinds } from '../src/orders/rules/mismatches.ts';
import { testDatabase } from '../src/server/testing/test-database.ts';
import { prove } from './prove.ts';

const { url, pool } = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'vangon-proof-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

// `npm run prove` does it at every step, and for longer.
const at = [
  'order written',
  'money taken',
  'order finished',
  'invoices being issued',
  'asked to stop',
] as const;

it('orders, stock and payments add up after crashes and stops during sales, lost responses and repeated events', async () => {
  const { faults, outcomes, killedAt, planted, soldByStaff } = await prove({
    url,
    pool,
    dataDir,
    seed: Number(process.env['VANGON_SEED']),
    buyers: 6,
    rounds: 1,
    at,
  });
  expect(faults).toEqual([]);
  expect(killedAt).toEqual(at);
  expect(planted).toBe(mismatchKinds.length);
  expect(outcomes.paid).toBeGreaterThan(5);
  expect(soldByStaff).toBeGreaterThan(0);
}, 300_000);
