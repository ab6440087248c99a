import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { iconsList } from './generating/icons.ts';
import { townsList } from './generating/zip-codes.ts';
import { isFullRun } from '../src/server/testing/seed.ts';

// After adding an icon or updating one of the packages: npm run generate.
test.runIf(isFullRun).each([
  ['icons.json', iconsList],
  ['us-towns.txt', townsList],
])('%s is what its package says today', async (file, list) => {
  const kept = readFileSync(join(import.meta.dirname, file), 'utf8').replaceAll('\r\n', '\n');
  expect(kept === (await list())).toBe(true);
});
