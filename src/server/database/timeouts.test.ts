import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { testDatabase } from '../testing/test-database.ts';
import { openPool } from './open-database.ts';
import { commandTimeouts, setRoleTimeouts } from './timeouts.ts';

const silent = pino({ level: 'silent' });
const { pool, url } = await testDatabase({ holds: 'no tables' });
const { rows } = await pool.query<{ role: string; database: string }>(
  'SELECT session_user AS role, current_database() AS database',
);
const { role, database } = rows[0]!;
const pools = [pool];
const open = (...given: Parameters<typeof openPool>) => pools[pools.push(openPool(...given)) - 1]!;
afterAll(() => Promise.all(pools.slice(1).map((each) => each.end())));
beforeEach(() => pool.query(`ALTER ROLE ${role} IN DATABASE ${database} RESET ALL`));

const NAMES = ['statement_timeout', 'idle_in_transaction_session_timeout'];

/** The limits of a new connection. */
async function limits(timeouts?: Parameters<typeof openPool>[3]): Promise<string[]> {
  const { rows: found } = await open(url, 1, silent, timeouts).query(
    'SELECT array(SELECT current_setting(name) FROM unnest($1::text[]) name) AS limits',
    [NAMES],
  );
  return found[0].limits;
}

test('connections have the limits of their role, commands their own', async () => {
  expect(await limits()).toEqual(['0', '0']);
  await setRoleTimeouts(pool, silent);
  expect(await limits()).toEqual(['10s', '15s']);
  expect(await limits(commandTimeouts)).toEqual(['10s', '5min']);
});

test('limits that somebody has set stay', async () => {
  await pool.query(`ALTER ROLE ${role} IN DATABASE ${database} SET statement_timeout = '3s'`);
  await setRoleTimeouts(pool, silent);
  expect(await limits()).toEqual(['3s', '15s']);
});

test('several processes may start at once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => setRoleTimeouts(pool, silent)));
  expect(await limits()).toEqual(['10s', '15s']);
});

test('says what an administrator has to run where the role may not', async () => {
  const output = new PassThrough();
  const reading = open(`${url}?options=-c%20default_transaction_read_only%3Don`, 1, silent);
  await setRoleTimeouts(reading, createLog({ logLevel: 'warn' }, output));
  expect(String(output.read())).toContain(
    `ALTER ROLE ${role} IN DATABASE ${database} SET statement_timeout = '10000ms';`,
  );
  expect(await limits()).toEqual(['0', '0']);
});
