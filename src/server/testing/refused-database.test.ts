import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { startShop } from './shop-process.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const folder = await mkdtemp(join(tmpdir(), 'vangon-refused-'));
afterAll(() => rm(folder, { recursive: true }));

const DATABASE_URL = 'postgres://vangon:secret@127.0.0.1:1/vangon';
const SENTENCE =
  'No database answers at DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1. Check host and port, and that PostgreSQL runs there.\n';

/** The command's exit code and all that it printed. */
const command = (path: string, ...args: string[]) =>
  run(process.execPath, [path, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code: code as number, output: `${stdout}${stderr}` }),
  );

test.each([
  ['src/admin/staff/commands/staff-command.ts'],
  ['src/catalogue/commands/export-command.ts', join(folder, 'catalog.csv')],
  ['db/backup/backup-command.ts', join(folder, 'backups')],
])('%s says in a sentence that its database cannot be reached', async (path, ...args) => {
  expect(await command(path, ...args)).toEqual({ code: 1, output: SENTENCE });
});

test('a backup that could not be made leaves nothing behind', async () => {
  const into = join(folder, 'others');
  await command('db/backup/backup-command.ts', into);
  expect(await readdir(into)).toEqual([]);
});

test('wrong arguments are told with the usage, before anything is opened', async () => {
  const { code, output } = await command('src/catalogue/commands/import-command.ts', '--photos');
  expect(code).toBe(1);
  expect(output).toContain("Option '--photos <value>' argument missing\nnpm run catalogue:import");
});

test('the shop does not start, and says it the same way', async () => {
  const starting = startShop({ DATABASE_URL, LOG_LEVEL: 'silent' });
  await expect(starting).rejects.toThrow(`The shop ended with 1:\n${SENTENCE}`);
});
