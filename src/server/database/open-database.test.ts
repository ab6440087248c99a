import { PassThrough } from 'node:stream';
import { expect, inject, test } from 'vitest';
import { Secret } from '../log/secret.ts';
import { createLog } from '../log/log.ts';
import { testDatabase } from '../testing/test-database.ts';
import { openDatabase } from './open-database.ts';

const { url } = await testDatabase({ empty: true });

async function logged(databaseUrl: string): Promise<string> {
  const output = new PassThrough();
  const log = createLog({ logLevel: 'warn' }, output);
  const config = { databaseUrl: new Secret(databaseUrl), databasePool: 2, dataDir: '/nowhere' };
  const database = await openDatabase(config, log);
  await database.stop();
  return String(output.read() ?? '');
}

test('warns about a superuser role', async () => {
  const warning = await logged(inject('superuserUrl'));
  expect(warning).toContain('The role in DATABASE_URL is a superuser');
  expect(warning).not.toContain(new URL(inject('superuserUrl')).password);
});

test('does not warn about a role that owns only its database', async () =>
  expect(await logged(url)).toBe(''));

test('explains what to do about a database without the required TLS', async () => {
  await expect(logged(`${url}?sslmode=verify-full`)).rejects.toThrow(
    'offers no TLS. Enable TLS there, or set DATABASE_TLS=off',
  );
});

test('reports a database that is unreachable', async () => {
  await expect(logged('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow('ECONNREFUSED');
});
