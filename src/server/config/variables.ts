import { resolve } from 'node:path';
import * as z from 'zod';
import { Secret } from '../log/secret.ts';

export type Variable<T> = {
  expected: string;
  /** As typed in the environment; undefined if leaving the variable out has a meaning of its own. */
  defaultValue: string | undefined;
  secret: boolean;
  shape: z.ZodType<T>;
};

function variable<T>(
  shape: z.ZodType<T>,
  about: Pick<Variable<T>, 'expected'> & Partial<Variable<T>>,
): Variable<T> {
  return {
    defaultValue: undefined,
    secret: false,
    shape,
    ...about,
  };
}

const integer = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(from).max(to));

const wholeNumber = (from: number, to: number, defaultValue: string) =>
  variable(integer(from, to), { expected: `a whole number from ${from} to ${to}`, defaultValue });

const oneOf = <const Value extends string>(values: readonly Value[], defaultValue?: Value) =>
  variable(z.enum(values), {
    expected: `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`,
    defaultValue,
  });

const yesOrNo = (defaultValue: 'true' | 'false') =>
  variable(z.stringbool(), { expected: 'true or false', defaultValue });

const text = z.string().regex(/^\S+$/);
const withoutSpaces = () => variable(text, { expected: 'text without spaces' });
const secretWithoutSpaces = () =>
  variable(hidden(text), { expected: 'text without spaces', secret: true });

const address = (protocol: RegExp) =>
  z.url({ protocol, hostname: /^[^\s/]+$/ }).transform((text) => text.replace(/\/+$/, ''));

/** Receives cards and secrets: unencrypted only on this machine. */
const secretAddress = address(/^https?$/).refine(
  (text) =>
    text.startsWith('https:') || /^http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:|\/|$)/.test(text),
);

/** Receives API keys and customers' postcodes: unencrypted only on this machine. */
const geocoder = z
  .string()
  .regex(/^(https:\/\/[\w.:[\]-]+|http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?)\/[^\s"'<>]+$/)
  .refine((text) => text.includes('{country}') && text.includes('{postcode}'))
  .refine((text) => URL.canParse(text));

const tls = () => oneOf(['on', 'unverified', 'off'], 'on');

/** A comma-separated list. */
const several = (shape: z.ZodType<string, string>) =>
  z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .pipe(z.array(shape).min(1))
    .transform((list) => list.join(','));

const hidden = (shape: z.ZodType<string>) => shape.transform((text) => new Secret(text));

const database = () =>
  variable(hidden(z.url({ protocol: /^postgres(ql)?$/ })), {
    expected: 'an address such as postgres://user:password@host:5432/vangon',
    secret: true,
  });

/**
 * All settings; nothing else in the shop reads the environment (`bin/processes.mjs`, which starts its processes, reads
 * ports). `docs/configuration.md` describes them, and a test
 * compares its names and defaults with these.
 */
export const variables = {
  PORT: variable(integer(0, 65_535), {
    expected: 'a port number from 0 to 65535',
    defaultValue: '3000',
  }),
  HOST: variable(z.union([z.hostname(), z.ipv4(), z.ipv6()]), {
    expected: 'a host name or an IP address',
    defaultValue: '127.0.0.1',
  }),
  TRUSTED_PROXIES: variable(
    z
      .string()
      .regex(
        /^(loopback|linklocal|uniquelocal|[\da-f.:/]+)(\s*,\s*(loopback|linklocal|uniquelocal|[\da-f.:/]+))*$/i,
      ),
    {
      expected: 'addresses or networks joined by commas, such as loopback, 10.0.0.0/8',
      defaultValue: 'loopback',
    },
  ),
  DATA_DIR: variable(
    z.string().transform((path) => resolve(path)),
    {
      expected: 'a path',
      defaultValue: './data',
    },
  ),
  DATABASE_URL: database(),
  DATABASE_DIRECT_URL: database(),
  DATABASE_REPLICAS: variable(hidden(several(z.url({ protocol: /^postgres(ql)?$/ }))), {
    expected: 'addresses of standbys, written like DATABASE_URL and joined by commas',
    secret: true,
  }),
  DATABASE_TLS: tls(),
  DATABASE_POOL: wholeNumber(2, 500, '10'),
  DATABASE_PREPARED: yesOrNo('true'),
  EMBEDDED_DATABASE: yesOrNo('false'),
  CDN_PURGE_URL: variable(several(address(/^https?$/)), {
    expected: 'an address such as http://10.0.0.5:6081/, or several joined by commas',
  }),
  CDN_PURGE_SECRET: secretWithoutSpaces(),
  PUBLIC_URL: variable(address(/^https?$/), {
    expected: 'an address such as https://shop.example.com',
  }),
  STAGING: yesOrNo('false'),
  SMTP_URL: variable(hidden(z.url({ protocol: /^smtps?$/ })), {
    expected: 'an address such as smtp://user:password@mail.example.com:587',
    secret: true,
  }),
  SMTP_TLS: tls(),
  MAIL_FROM: variable(
    z.string().regex(/^([^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/),
    {
      expected: 'an address such as VanGon <orders@example.com>',
      defaultValue: 'VanGon <orders@vangon.example>',
    },
  ),
  MAP_TILES: variable(
    z
      .string()
      .regex(/^https:\/\/(\{s\}\.)?[\w.:-]+\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})[^\s"'<>;,]+$/),
    {
      expected: 'an address such as https://tiles.example.com/{z}/{x}/{y}.png',
    },
  ),
  MAP_ATTRIBUTION: variable(z.string().max(200), {
    expected: 'text',
    defaultValue: '© OpenStreetMap contributors',
  }),
  GEOCODER_URL: variable(hidden(geocoder), {
    expected:
      'an https address with {country} and {postcode} in it, such as https://nominatim.example.com/search?countrycodes={country}&postalcode={postcode}&addressdetails=1&limit=1&format=jsonv2',
    secret: true,
  }),
  FILES_S3_BUCKET: variable(z.string().regex(/^[a-z0-9.-]{3,63}$/), {
    expected: 'the name of a bucket',
  }),
  FILES_S3_REGION: variable(z.string().regex(/^[a-z0-9-]+$/), {
    expected: 'a region such as eu-central-1',
    defaultValue: 'us-east-1',
  }),
  FILES_S3_ENDPOINT: variable(secretAddress, {
    expected: 'an https address such as https://s3.example.com',
  }),
  FILES_S3_KEY: withoutSpaces(),
  FILES_S3_SECRET: secretWithoutSpaces(),
  PAYPAL_API: variable(secretAddress, {
    expected: 'an https address such as https://api-m.sandbox.paypal.com',
  }),
  PAYPAL_CLIENT_ID: withoutSpaces(),
  PAYPAL_CLIENT_SECRET: secretWithoutSpaces(),
  PAYPAL_WEBHOOK_ID: withoutSpaces(),
  CARD_FIELDS: oneOf(['own', 'hosted']),
  METRICS_PORT: variable(integer(1, 65_535), { expected: 'a port number from 1 to 65535' }),
  METRICS_HOST: variable(z.union([z.hostname(), z.ipv4(), z.ipv6()]), {
    expected: 'a host name or an IP address',
    defaultValue: '127.0.0.1',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(address(/^https?$/), {
    expected: 'an address such as http://localhost:4318',
  }),
  OTEL_SERVICE_NAME: variable(z.string().max(200), { expected: 'a name', defaultValue: 'vangon' }),
  OTEL_TRACES_SAMPLER: oneOf(
    [
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
      'always_on',
      'always_off',
      'traceidratio',
    ],
    'parentbased_always_on',
  ),
  OTEL_TRACES_SAMPLER_ARG: variable(z.string().transform(Number).pipe(z.number().min(0).max(1)), {
    expected: 'a number from 0 to 1',
    defaultValue: '1',
  }),
  OTEL_PROPAGATORS: oneOf(['none', 'tracecontext'], 'none'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'warn'),
  NODE_ENV: oneOf(['production', 'development', 'test'], 'production'),
  DEMO: yesOrNo('true'),
  DEMO_ORDERS: yesOrNo('true'),
  DEMO_LOGINS: oneOf(['local', 'public'], 'local'),
  SESSION_HOURS: wholeNumber(1, 720, '24'),
  REMEMBERED_DAYS: wholeNumber(1, 365, '30'),
  CAPTCHA_DIFFICULTY: wholeNumber(2, 1_000_000, '2000'),
  ORDER_HOLD_MINUTES: wholeNumber(1, 1440, '15'),
  RECONCILE_SECONDS: wholeNumber(1, 3600, '30'),
  BUSY_AFTER_MS: wholeNumber(0, 60_000, '2000'),
};
