import pg from 'pg';
import { expect, test } from 'vitest';
import { databaseConnectionError } from './database-connection-error.ts';

const withCode = (code: string, message: string) => Object.assign(new Error(message), { code });
const refused = (code: string, message: string) =>
  Object.assign(new pg.DatabaseError(message, 0, 'error'), { code });

test.each([
  [
    Object.assign(new AggregateError([new Error('to ::1'), new Error('to 127.0.0.1')]), {
      code: 'ECONNREFUSED',
    }),
    'No database answers at DATABASE_URL: to ::1; to 127.0.0.1.',
  ],
  [
    new Error('Connection terminated due to connection timeout'),
    'No database answers at DATABASE_URL: Connection terminated due to connection timeout.',
  ],
  [
    new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
    'The database at DATABASE_URL refuses the user or the password: SASL: ',
  ],
  [
    refused('28000', 'role "nobody" does not exist'),
    'The database at DATABASE_URL refuses the user or the password: role "nobody" does not exist.',
  ],
  [
    refused('57P03', 'the database system is starting up'),
    'The database at DATABASE_URL refuses: the database system is starting up.',
  ],
  [
    withCode('DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate'),
    'The database at DATABASE_URL has a certificate that is not trusted: self-signed certificate. Name its authority',
  ],
  [
    new Error('unsupported startup parameter: statement_timeout'),
    'DATABASE_URL leads to a pooler such as PgBouncer. Set DATABASE_DIRECT_URL',
  ],
])('%s', (cause, sentence) => {
  const refusal = databaseConnectionError(cause, 'DATABASE_URL');
  expect(refusal?.message.slice(0, sentence.length)).toBe(sentence);
  expect(refusal?.cause).toBe(cause);
});

test('a fault of the shop is none of the settings', () => {
  expect(
    databaseConnectionError(new TypeError('x is not a function'), 'DATABASE_URL'),
  ).toBeUndefined();
});
