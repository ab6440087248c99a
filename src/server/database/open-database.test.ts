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

test('a role that is a superuser is warned of', async () => {
  const warning = await logged(inject('superuserUrl'));
  expect(warning).toContain('The role in DATABASE_URL is a superuser');
  expect(warning).not.toContain(new URL(inject('superuserUrl')).password);
});

test('one that owns its database alone is not', async () => expect(await logged(url)).toBe(''));

test('a database without TLS, where TLS is asked for, is told with what to do', async () => {
  await expect(logged(`${url}?sslmode=verify-full`)).rejects.toThrow(
    'offers no TLS. Switch it on there, or set DATABASE_TLS=off',
  );
});

test('one that is not there is told as such', async () => {
  await expect(logged('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow('ECONNREFUSED');
});
