import { resolve } from 'node:path';
import * as z from 'zod';
import { Secret } from '../log/secret.ts';

export type Variable<T> = {
  purpose: string;
  expected: string;
  /** As a person would type it; undefined where leaving it out means something. */
  standard: string | undefined;
  whenUnset: string;
  secret: boolean;
  shape: z.ZodType<T>;
};

function variable<T>(
  shape: z.ZodType<T>,
  about: Pick<Variable<T>, 'purpose' | 'expected'> & Partial<Variable<T>>,
): Variable<T> {
  return {
    standard: undefined,
    whenUnset: about.standard ?? 'unset',
    secret: false,
    shape,
    ...about,
  };
}

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(from).max(to));

const address = (protocol: RegExp) =>
  z.url({ protocol, hostname: /^[^\s/]+$/ }).transform((text) => text.replace(/\/+$/, ''));

/** Cards and secrets go there: in the clear only to this machine. */
const secretAddress = address(/^https?$/).refine(
  (text) =>
    text.startsWith('https:') || /^http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:|\/|$)/.test(text),
);

/** In the clear only to this machine: keys and customers' postcodes go there. */
const geocoder = z
  .string()
  .regex(/^(https:\/\/[\w.:[\]-]+|http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?)\/[^\s"'<>]+$/)
  .refine((text) => text.includes('{country}') && text.includes('{postcode}'))
  .refine((text) => URL.canParse(text));

const tls = z.enum(['on', 'unverified', 'off']);

const hidden = (shape: z.ZodType<string>) => shape.transform((text) => new Secret(text));

/** Every variable that a shopkeeper may set; nothing else reads the environment. The README's table follows this list. */
export const variables = {
  PORT: variable(wholeNumber(0, 65_535), {
    purpose: 'Port to serve on; the next free one is taken when it is in use',
    expected: 'a port number from 0 to 65535',
    standard: '3000',
  }),
  HOST: variable(z.union([z.hostname(), z.ipv4(), z.ipv6()]), {
    purpose: 'Address to listen on; 0.0.0.0 to be reached from other machines',
    expected: 'a host name or an IP address',
    standard: '127.0.0.1',
  }),
  TRUSTED_PROXIES: variable(
    z
      .string()
      .regex(
        /^(loopback|linklocal|uniquelocal|[\da-f.:/]+)(\s*,\s*(loopback|linklocal|uniquelocal|[\da-f.:/]+))*$/i,
      ),
    {
      purpose: 'Whose X-Forwarded-For is believed: tries are counted by the address that it tells',
      expected: 'addresses or networks joined by commas, such as loopback, 10.0.0.0/8',
      standard: 'loopback',
    },
  ),
  DATA_DIR: variable(
    z.string().transform((path) => resolve(path)),
    {
      purpose: 'Folder for the embedded database, uploads and the local mailbox',
      expected: 'a path',
      standard: './data',
    },
  ),
  DATABASE_URL: variable(hidden(z.url({ protocol: /^postgres(ql)?$/ })), {
    purpose: 'PostgreSQL 15 or newer to use',
    expected: 'an address such as postgres://user:password@host:5432/vangon',
    whenUnset: 'the embedded PostgreSQL',
    secret: true,
  }),
  DATABASE_TLS: variable(tls, {
    purpose:
      'Whether a database on another machine is reached by TLS alone, with a certificate that is checked',
    expected: 'on, unverified or off',
    standard: 'on',
  }),
  DATABASE_POOL: variable(wholeNumber(2, 500), {
    purpose: 'Most connections to the database at once',
    expected: 'a whole number from 2 to 500',
    standard: '10',
  }),
  PUBLIC_URL: variable(address(/^https?$/), {
    purpose:
      'Address of the shop as visitors type it, used in mails and for search engines; pages of other hosts move there',
    expected: 'an address such as https://shop.example.com',
    whenUnset: 'the address that is served on',
  }),
  STAGING: variable(z.stringbool(), {
    purpose:
      'Says that a shop with a public PUBLIC_URL is a rehearsal: every page tells that nothing is sold',
    expected: 'true or false',
    standard: 'false',
  }),
  SMTP_URL: variable(hidden(z.url({ protocol: /^smtps?$/ })), {
    purpose: 'Mail server',
    expected: 'an address such as smtp://user:password@mail.example.com:587',
    whenUnset: 'mails are kept under DATA_DIR and shown at /mailbox',
    secret: true,
  }),
  SMTP_TLS: variable(tls, {
    purpose:
      'Whether a mail server on another machine is reached by TLS alone, with a certificate that is checked',
    expected: 'on, unverified or off',
    standard: 'on',
  }),
  MAIL_FROM: variable(
    z.string().regex(/^([^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/),
    {
      purpose: 'Sender of the mails',
      expected: 'an address such as VanGon <orders@example.com>',
      standard: 'VanGon <orders@vangon.example>',
    },
  ),
  MAP_TILES: variable(
    z
      .string()
      .regex(/^https:\/\/(\{s\}\.)?[\w.:-]+\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})[^\s"'<>;,]+$/),
    {
      purpose: "Where the contact page's map has its pictures from",
      expected: 'an address such as https://tiles.example.com/{z}/{x}/{y}.png',
      whenUnset: 'marker, address and a link to directions without a map',
    },
  ),
  MAP_ATTRIBUTION: variable(z.string().max(200), {
    purpose: 'Whom the map is owed to',
    expected: 'text',
    standard: '© OpenStreetMap contributors',
  }),
  GEOCODER_URL: variable(hidden(geocoder), {
    purpose:
      'Geocoding service that knows the towns of postcodes outside the US; it answers as Nominatim does',
    expected:
      'an https address with {country} and {postcode} in it, such as https://nominatim.example.com/search?countrycodes={country}&postalcode={postcode}&addressdetails=1&limit=1&format=jsonv2',
    whenUnset: 'postcodes outside the US bring no town',
    secret: true,
  }),
  FILES_S3_BUCKET: variable(z.string().regex(/^[a-z0-9.-]{3,63}$/), {
    purpose: 'S3 bucket for pictures that people send in',
    expected: 'the name of a bucket',
    whenUnset: 'they are kept under DATA_DIR',
  }),
  FILES_S3_REGION: variable(z.string().regex(/^[a-z0-9-]+$/), {
    purpose: "The bucket's region",
    expected: 'a region such as eu-central-1',
    standard: 'us-east-1',
  }),
  FILES_S3_ENDPOINT: variable(secretAddress, {
    purpose: 'Address of a store that speaks S3 and is not Amazon',
    expected: 'an https address such as https://s3.example.com',
    whenUnset: "Amazon's own",
  }),
  FILES_S3_KEY: variable(z.string().regex(/^\S+$/), {
    purpose: 'Access key id for the bucket',
    expected: 'text without spaces',
  }),
  FILES_S3_SECRET: variable(hidden(z.string().regex(/^\S+$/)), {
    purpose: 'Secret access key for the bucket',
    expected: 'text without spaces',
    secret: true,
  }),
  PAYPAL_API: variable(secretAddress, {
    purpose: "PayPal's API",
    expected: 'an https address such as https://api-m.sandbox.paypal.com',
    whenUnset: 'the sandbox that comes with the shop',
  }),
  PAYPAL_CLIENT_ID: variable(z.string().regex(/^\S+$/), {
    purpose: 'Client id of the PayPal app',
    expected: 'text without spaces',
  }),
  PAYPAL_CLIENT_SECRET: variable(hidden(z.string().regex(/^\S+$/)), {
    purpose: 'Secret of the PayPal app',
    expected: 'text without spaces',
    secret: true,
  }),
  PAYPAL_WEBHOOK_ID: variable(z.string().regex(/^\S+$/), {
    purpose: 'Id of the webhook registered with PayPal; without it webhooks are refused',
    expected: 'text without spaces',
  }),
  CARD_FIELDS: variable(z.enum(['own', 'hosted']), {
    purpose: 'Whose fields take a card at the checkout',
    expected: 'own or hosted',
    whenUnset: 'hosted with PayPal, own with the sandbox',
  }),
  LOG_LEVEL: variable(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), {
    purpose: 'What is logged',
    expected: 'fatal, error, warn, info, debug, trace or silent',
    standard: 'warn',
  }),
  NODE_ENV: variable(z.enum(['production', 'development', 'test']), {
    purpose: 'Kind of run',
    expected: 'production, development or test',
    standard: 'production',
  }),
  DEMO: variable(z.stringbool(), {
    purpose: 'Fill an empty database with the demo catalog',
    expected: 'true or false',
    standard: 'true',
  }),
  SESSION_HOURS: variable(wholeNumber(1, 720), {
    purpose: 'Hours for which a customer stays logged in',
    expected: 'a whole number from 1 to 720',
    standard: '24',
  }),
  REMEMBERED_DAYS: variable(wholeNumber(1, 365), {
    purpose: 'Days for which a customer stays logged in who ticked "remember me"',
    expected: 'a whole number from 1 to 365',
    standard: '30',
  }),
  CAPTCHA_DIFFICULTY: variable(wholeNumber(2, 1_000_000), {
    purpose: 'Most guesses that a browser makes to solve a captcha; 2000 take a phone a second',
    expected: 'a whole number from 2 to 1000000',
    standard: '2000',
  }),
  ORDER_HOLD_MINUTES: variable(wholeNumber(1, 1440), {
    purpose: 'Minutes after which an order that nobody has paid is given up',
    expected: 'a whole number from 1 to 1440',
    standard: '15',
  }),
  SWEEP_SECONDS: variable(wholeNumber(1, 3600), {
    purpose: 'Seconds between two looks at payments and orders left unfinished',
    expected: 'a whole number from 1 to 3600',
    standard: '30',
  }),
};
