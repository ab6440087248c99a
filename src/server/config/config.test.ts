import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { invalidSettings } from '../testing/wrong-settings.ts';
import { readConfig } from './config.ts';
import { variables } from './variables.ts';

const paypal = {
  PAYPAL_API: 'https://api-m.paypal.com/',
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'very-secret',
};

test('needs nothing to be set', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    trustedProxies: 'loopback',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    databaseReplicas: [],
    databasePool: 10,
    databasePrepared: true,
    cdnPurge: undefined,
    publicUrl: undefined,
    processes: 1,
    staysAtPort: false,
    hasOwnPorts: false,
    isFirst: true,
    place: '1',
    staging: false,
    demoLogins: 'local',
    smtpUrl: undefined,
    smtpTls: 'on',
    mailFrom: 'VanGon <orders@vangon.example>',
    mapTiles: null,
    geocoderUrl: undefined,
    filesS3: undefined,
    paypal: undefined,
    cardFields: 'own',
    metricsPort: undefined,
    metricsHost: '127.0.0.1',
    tracing: undefined,
    logLevel: 'warn',
    nodeEnv: 'production',
    dev: false,
    demo: true,
    demoOrders: true,
    sessionHours: 24,
    rememberedDays: 30,
    captchaDifficulty: 2_000,
    orderHoldMinutes: 15,
    reconcileSeconds: 30,
    busyAfterMs: 2_000,
  });
});

test.each([
  ['PORT', '8080', 'port', 8080],
  ['HOST', '0.0.0.0', 'host', '0.0.0.0'],
  ['HOST', '::1', 'host', '::1'],
  ['HOST', 'localhost', 'host', 'localhost'],
  ['TRUSTED_PROXIES', 'loopback, 10.0.0.0/8', 'trustedProxies', 'loopback, 10.0.0.0/8'],
  ['DATA_DIR', '/srv/shop', 'dataDir', '/srv/shop'],
  ['PUBLIC_URL', 'https://shop.example.com/', 'publicUrl', 'https://shop.example.com'],
  ['PUBLIC_URL', 'http://localhost:3000', 'publicUrl', 'http://localhost:3000'],
  ['MAIL_FROM', 'orders@example.com', 'mailFrom', 'orders@example.com'],
  ['DEMO', 'false', 'demo', false],
  ['DEMO', '0', 'demo', false],
  ['METRICS_PORT', '9464', 'metricsPort', 9464],
  ['METRICS_HOST', '10.0.0.5', 'metricsHost', '10.0.0.5'],
  ['LOG_LEVEL', 'debug', 'logLevel', 'debug'],
  ['SESSION_HOURS', '8', 'sessionHours', 8],
  ['REMEMBERED_DAYS', '90', 'rememberedDays', 90],
  ['CAPTCHA_DIFFICULTY', '50000', 'captchaDifficulty', 50_000],
  ['ORDER_HOLD_MINUTES', '60', 'orderHoldMinutes', 60],
  ['BUSY_AFTER_MS', '0', 'busyAfterMs', 0],
  ['CARD_FIELDS', 'hosted', 'cardFields', 'hosted'],
  ['PORT', '', 'port', 3000],
  ['PORT', ' 4000 ', 'port', 4000],
] as const)('%s=%s', (name, value, key, expected) => {
  expect(readConfig({ [name]: value })[key]).toBe(expected);
});

test.each([
  [
    { PAYPAL_API: 'http://api-m.paypal.com', PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b' },
    'PAYPAL_API is "http://api-m.paypal.com"; expected an https address such as https://api-m.sandbox.paypal.com',
  ],
  [{ PORT: '80a' }, 'PORT is "80a"; expected a port number from 0 to 65535'],
  [{ PORT: '70000' }, 'PORT is "70000"; expected a port number from 0 to 65535'],
  [{ PORT: '-1' }, 'PORT is "-1"; expected a port number from 0 to 65535'],
  [{ HOST: 'http://x' }, 'HOST is "http://x"; expected a host name or an IP address'],
  [
    { PUBLIC_URL: 'shop.example' },
    'PUBLIC_URL is "shop.example"; expected an address such as https://shop.example.com',
  ],
  [
    { PUBLIC_URL: 'ftp://shop.example' },
    'PUBLIC_URL is "ftp://shop.example"; expected an address such as https://shop.example.com',
  ],
  [
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL is "loud"; expected fatal, error, warn, info, debug, trace or silent',
  ],
  [{ DEMO: 'maybe' }, 'DEMO is "maybe"; expected true or false'],
  [{ DATABASE_POOL: '1' }, 'DATABASE_POOL is "1"; expected a whole number from 2 to 500'],
  [
    { MAP_TILES: 'https://tiles.example.com/{z}/{x}.png' },
    'MAP_TILES is "https://tiles.example.com/{z}/{x}.png"; expected an address such as https://tiles.example.com/{z}/{x}/{y}.png',
  ],
  [
    { MAP_TILES: 'https://tiles.example.com/{z}/{x}/{y}.png; script-src *' },
    'MAP_TILES is "https://tiles.example.com/{z}/{x}/{y}.png; script-src *"; expected an address such as https://tiles.example.com/{z}/{x}/{y}.png',
  ],
  [
    { FILES_S3_BUCKET: 'vans', FILES_S3_KEY: 'a' },
    'FILES_S3_SECRET is not set; expected together with the other FILES_S3_ variables',
  ],
  [{ CARD_FIELDS: 'theirs' }, 'CARD_FIELDS is "theirs"; expected own or hosted'],
  [
    { RECONCILE_SECONDS: '1.5' },
    'RECONCILE_SECONDS is "1.5"; expected a whole number from 1 to 3600',
  ],
  [
    { MAIL_FROM: 'VanGon' },
    'MAIL_FROM is "VanGon"; expected an address such as VanGon <orders@example.com>',
  ],
  [
    { MAIL_FROM: 'a@b.c\r\nBcc: x@y.z' },
    'MAIL_FROM is "a@b.c\\r\\nBcc: x@y.z"; expected an address such as VanGon <orders@example.com>',
  ],
])('%o is refused', (env, line) => {
  expect(invalidSettings(env)).toEqual([line]);
});

test('reports all invalid values at once, and secrets are not shown', () => {
  const lines = invalidSettings({
    PORT: 'x',
    DATABASE_URL: 'mysql://shop:hunter2@db/shop',
    SMTP_URL: 'hunter2',
    LOG_LEVEL: 'y',
  });
  expect(lines.map((line) => line.split(' ')[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'SMTP_URL',
    'LOG_LEVEL',
  ]);
  expect(lines.join()).not.toContain('hunter2');
});

test.each([
  ['https://geo.example.com/search?countrycodes={country}&postalcode={postcode}&key=hunter2', true],
  ['http://127.0.0.1:8080/{country}/{postcode}', true],
  ['http://geo.example.com/{country}/{postcode}', false],
  ['https://geo.example.com/{postcode}', false],
  ['https://geo.example.com/{country}', false],
  ['https://{country}.example.com/{postcode}', false],
  ['https://geo.example.com@evil.example/{country}/{postcode}', false],
  ['https://geo.example.com:port/{country}/{postcode}', false],
  ['yes', false],
])('GEOCODER_URL=%s: %s', (url, isGood) => {
  expect(invalidSettings({ GEOCODER_URL: url })).toEqual(
    isGood
      ? []
      : [
          expect.stringMatching(
            /^GEOCODER_URL is not usable \(not shown, .*; expected an https address with \{country\} and \{postcode\} in it/,
          ),
        ],
  );
});

test('PayPal is set as a whole or not at all', () => {
  expect(readConfig(paypal).paypal).toMatchObject({
    api: 'https://api-m.paypal.com',
    clientId: 'id',
  });
  expect(invalidSettings({ ...paypal, PAYPAL_CLIENT_SECRET: undefined })).toEqual([
    'PAYPAL_CLIENT_SECRET is not set; expected together with the other PAYPAL_ variables',
  ]);
});

test('cards are typed into PayPal’s own fields when PayPal is set, unless the shop wants its own', () => {
  expect(readConfig(paypal).cardFields).toBe('hosted');
  expect(readConfig({ ...paypal, CARD_FIELDS: 'own' }).cardFields).toBe('own');
});

test('the way past a pooler is as safe as the way through it', () => {
  const DATABASE_URL = 'postgres://shop@pooler.example.com/shop';
  const DATABASE_DIRECT_URL = 'postgres://shop@db.example.com/shop';
  const { databaseUrl, databaseDirectUrl } = readConfig({ DATABASE_URL, DATABASE_DIRECT_URL });
  expect(databaseUrl?.reveal()).toBe(`${DATABASE_URL}?sslmode=verify-full`);
  expect(databaseDirectUrl?.reveal()).toBe(`${DATABASE_DIRECT_URL}?sslmode=verify-full`);
  const weak = `${DATABASE_DIRECT_URL}?sslmode=disable`;
  expect(invalidSettings({ DATABASE_URL, DATABASE_DIRECT_URL: weak })).toEqual([
    expect.stringContaining('DATABASE_DIRECT_URL asks for sslmode=disable'),
  ]);
  expect(invalidSettings({ DATABASE_DIRECT_URL })).toEqual([
    'DATABASE_DIRECT_URL is set without DATABASE_URL; set DATABASE_URL alone',
  ]);
});

test('a printed configuration shows no secret', () => {
  const config = readConfig({
    ...paypal,
    DATABASE_URL: 'postgres://shop:hunter2@db/shop',
    DATABASE_DIRECT_URL: 'postgres://shop:hunter2@db/shop',
    SMTP_URL: 'smtps://shop:hunter2@mail.example.com',
    GEOCODER_URL: 'https://geo.example.com/{country}/{postcode}?key=hunter2',
  });
  const printed = inspect(config, { depth: 9 }) + JSON.stringify(config);
  expect(printed).not.toMatch(/hunter2|very-secret/);
  expect(config.databaseUrl?.reveal()).toContain('hunter2');
});

test('the table in docs/configuration.md lists every variable with its default', async () => {
  const table = await readFile(join(import.meta.dirname, '../../../docs/configuration.md'), 'utf8');
  const rows = table.split('\n').filter((line) => line.startsWith('|'));
  for (const [name, { defaultValue }] of Object.entries(variables)) {
    const row = rows.find((line) => line.includes(`\`${name}\``));
    expect(row, `${name} has no row`).toBeDefined();
    if (defaultValue) expect(row).toContain(defaultValue);
  }
});

test('several processes need a public address', () => {
  const env = { VANGON_PROCESSES: '2' };
  expect(() => readConfig(env)).toThrow(/^  PUBLIC_URL is not set; with more than one process/m);
  const PUBLIC_URL = 'http://localhost:3000';
  expect(readConfig({ ...env, PUBLIC_URL })).toMatchObject({ processes: 2, isFirst: false });
  expect(readConfig({ ...env, PUBLIC_URL, VANGON_FIRST: '1' }).isFirst).toBe(true);
});
