import { expect, test } from 'vitest';
import { failureText } from './client-programs.ts';

test('a client that is older than the server is told by its version', () => {
  const output =
    'pg_dump: error: aborting because of server version mismatch\npg_dump: detail: server version: 18.4; pg_dump version: 15.13 (Debian 15.13-0+deb12u1)';
  expect(failureText('pg_dump', output)).toBe(
    "pg_dump is of PostgreSQL 15, and the server of 18: install client programs that are not older, such as postgresql-client-18 of Debian or of PostgreSQL's own packages.",
  );
  expect(failureText('psql', 'psql: error: x')).toBe('psql failed: psql: error: x');
});
