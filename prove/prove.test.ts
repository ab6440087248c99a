import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../src/server/testing/test-database.ts';
import { prove } from './prove.ts';
import { steps } from './steps.ts';

const { url, pool } = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'vangon-proof-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

// `npm run prove` does it for longer, and with another seed each time.
it('killed at every step of a sale, with lost answers and repeated events: everything adds up', async () => {
  const { faults, told, killedAt } = await prove({
    url,
    pool,
    dataDir,
    seed: 4711,
    buyers: 6,
    rounds: 1,
  });
  expect(faults).toEqual([]);
  expect(killedAt).toEqual(steps);
  expect(told.paid).toBeGreaterThan(5);
}, 300_000);
