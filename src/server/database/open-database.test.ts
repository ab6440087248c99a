import { PassThrough } from 'node:stream';
import { expect, inject, test } from 'vitest';
import { UserError } from '../commands/user-error.ts';
import { Secret } from '../log/secret.ts';
import { createLog } from '../log/log.ts';
import { refusalOf } from '../testing/client-of.ts';
import { testDatabase } from '../testing/test-database.ts';
import { openDatabase } from './open-database.ts';

const { url } = await testDatabase({ holds: 'no tables' });

async function logged(databaseUrl: string, directUrl?: string): Promise<string> {
  const output = new PassThrough();
  const log = createLog({ logLevel: 'warn' }, output);
  const config = {
    databasePool: 2,
    dataDir: '/nowhere',
    isFirst: true,
    databaseUrl: new Secret(databaseUrl),
    databaseDirectUrl: directUrl === undefined ? undefined : new Secret(directUrl),
  };
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

test.each([
  ['no server there', { port: '1' }, /^No database answers at DATABASE_URL: connect ECONNREFUSED/],
  [
    'no such host',
    { hostname: 'nowhere.invalid' },
    /^No database answers at DATABASE_URL: getaddrinfo E\w+ nowhere\.invalid/,
  ],
  [
    'a wrong password',
    { password: 'wrong' },
    /^The database at DATABASE_URL refuses the user or the password: password authentication failed for user/,
  ],
  [
    'no such database',
    { pathname: 'nothing' },
    /^There is no such database at DATABASE_URL: database "nothing" does not exist\.$/,
  ],
])('%s: says which setting and what PostgreSQL said', async (_, wrong, sentence) => {
  const refused = await refusalOf(logged(Object.assign(new URL(url), wrong).href));
  expect(refused).toBeInstanceOf(UserError);
  expect(refused.message).toMatch(sentence);
});

test('names the setting of each address where there is a pooler', async () => {
  const nowhere = 'postgres://nobody@127.0.0.1:1/none';
  await expect(logged(url, nowhere)).rejects.toThrow('No database answers at DATABASE_DIRECT_URL');
  await expect(logged(nowhere, url)).rejects.toThrow('No database answers at DATABASE_URL');
});
