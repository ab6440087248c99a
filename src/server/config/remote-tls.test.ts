import { expect, test } from 'vitest';
import { invalidSettings } from '../testing/wrong-settings.ts';
import { databaseAddress, mailTls } from './remote-tls.ts';

const REMOTE = 'postgres://shop:hunter2%2F@db.example.com:5432/vangon';

test.each([
  [REMOTE, 'on', `${REMOTE}?sslmode=verify-full`],
  [`${REMOTE}?sslmode=require`, 'on', `${REMOTE}?sslmode=verify-full`],
  [`${REMOTE}?ssl=true&uselibpqcompat=true`, 'on', `${REMOTE}?sslmode=verify-full`],
  [
    `${REMOTE}?sslrootcert=%2Fetc%2Fca.pem`,
    'on',
    `${REMOTE}?sslrootcert=%2Fetc%2Fca.pem&sslmode=verify-full`,
  ],
  [REMOTE, 'unverified', `${REMOTE}?sslmode=no-verify`],
  [`${REMOTE}?sslmode=disable`, 'unverified', `${REMOTE}?sslmode=no-verify`],
  [REMOTE, 'off', REMOTE],
  [`${REMOTE}?sslmode=disable`, 'off', `${REMOTE}?sslmode=disable`],
] as const)('%s with DATABASE_TLS=%s', (url, tls, expected) => {
  expect(databaseAddress(url, tls)).toEqual({ url: expected });
});

test.each([
  'postgres://shop@127.0.0.1:5432/vangon',
  'postgres://shop@localhost/vangon',
  'postgres://shop@[::1]/vangon',
  'postgres:///vangon?host=/var/run/postgresql',
  'postgres://%2Fvar%2Frun%2Fpostgresql/vangon',
])('%s is on this machine', (url) => {
  expect(databaseAddress(url, 'on')).toEqual({ url });
});

test('another host in the query is another machine', () => {
  expect(databaseAddress('postgres://localhost/vangon?host=db.example.com', 'on')).toEqual({
    url: 'postgres://localhost/vangon?host=db.example.com&sslmode=verify-full',
  });
});

test.each(['sslmode=disable', 'sslmode=prefer', 'sslmode=allow', 'sslmode=no-verify', 'ssl=false'])(
  'requires DATABASE_TLS to confirm %s in a database address',
  (weak) => {
    const DATABASE_URL = `${REMOTE}?${weak}`;
    expect(invalidSettings({ DATABASE_URL })).toEqual([
      `DATABASE_URL asks for ${weak}; leave that out, or set DATABASE_TLS to off or unverified if that is intended`,
    ]);
    expect(invalidSettings({ DATABASE_URL, DATABASE_TLS: 'off' })).toEqual([]);
  },
);

test.each([
  ['smtp://mail.example.com:587', 'on', { requireTLS: true }],
  ['smtps://mail.example.com', 'on', {}],
  ['smtp://127.0.0.1:25', 'on', {}],
  ['smtp://[::1]:25', 'on', {}],
  ['smtp://mail.example.com', 'off', { ignoreTLS: true }],
  [
    'smtp://mail.example.com',
    'unverified',
    { requireTLS: true, tls: { rejectUnauthorized: false } },
  ],
  ['smtps://mail.example.com', 'unverified', { tls: { rejectUnauthorized: false } }],
] as const)('%s with SMTP_TLS=%s', (url, tls, expected) => {
  expect(mailTls(url, tls)).toEqual(expected);
});

test.each([
  'ignoreTLS=true',
  'requireTLS=false',
  'opportunisticTLS=true',
  'secure=false',
  'tls.rejectUnauthorized=false',
])('requires SMTP_TLS to confirm %s in a mail address', (weak) => {
  const SMTP_URL = `smtp://shop:hunter2@mail.example.com?${weak}`;
  expect(invalidSettings({ SMTP_URL })).toEqual([
    `SMTP_URL asks for ${weak}; leave that out, or set SMTP_TLS to off or unverified if that is intended`,
  ]);
  expect(invalidSettings({ SMTP_URL, SMTP_TLS: 'off' })).toEqual([]);
  expect(invalidSettings({ SMTP_URL: `smtp://localhost:25?${weak}` })).toEqual([]);
});
