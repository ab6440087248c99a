import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { type Logger, pino } from 'pino';
import { afterAll } from 'vitest';
import { openCaptcha } from '../../identity/server/captcha.ts';
import type { Payments } from '../../checkout/server/payment/payments.ts';
import { type Client, makeClient, type ShopCalls, type Transport } from '../../kit/client.ts';
import { buildApp } from '../../build-app.ts';
import { type CachedReads, readsFrom } from '../database/cached-reads.ts';
import { openFiles } from '../files/files.ts';
import { addJob, type Jobs, startJobs } from '../jobs/jobs.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import { openSecurityLog } from '../log/security-log.ts';
import type { Geocode, HostedFields, Shop } from '../shop.ts';
import { solveCaptcha as solve } from './solve-captcha.ts';
import type { Holding } from './template.ts';
import { testDatabase, type TestDatabase } from './test-database.ts';

const log = pino({ level: process.env.TEST_LOG ?? 'silent' });

export interface TestShop {
  app: FastifyInstance;
  /** A client without a token. */
  ask: Client<ShopCalls>;
  askWith: (token: string) => Client<ShopCalls>;
  /** A client with a fixed IP address, for rate limits; the others use a random one per call. */
  askFrom: (address: string) => Client<ShopCalls>;
  /** A valid captcha for one call. */
  solveCaptcha: () => Promise<string>;
  pool: pg.Pool;
  /** Address of its database. */
  url: string;
  shop: Shop;
  /** Called automatically after the file's last test. */
  stop: () => Promise<void>;
}

/**
 * Builds the whole shop on a database for the calling test file, without listening. Call it at the top of the file:
 * `const { ask } = await testShop({ holds: 'small shop' })`.
 */
export async function testShop(
  options: {
    /** The demo by default. */
    holds?: Holding;
    payments?: Payments;
    jobs?: Jobs;
    geocode?: Geocode;
    /** Silent by default. */
    log?: Logger;
    cardFields?: HostedFields;
    /** The database's by default. */
    reads?: CachedReads;
    /** The caller's own database; the caller ends its pool. */
    database?: TestDatabase;
  } = {},
): Promise<TestShop> {
  const { url, pool } = options.database ?? (await testDatabase({ holds: options.holds }));

  const jobs = options.jobs ?? lazyJobs({ pool, directUrl: url });
  const filesDir = await mkdtemp(join(tmpdir(), 'vangon-files-'));
  const shop: Shop = {
    pool,
    reads: options.reads ?? readsFrom(pool),
    cache: new ResponseCache(),
    jobs,
    files: await openFiles({ dataDir: filesDir, filesS3: undefined }),
    log: options.log ?? log,
    security: openSecurityLog(options.log ?? log, 'a key for tests'),
    captcha: openCaptcha(pool, 2),
    sessionHours: { usual: 24, remembered: 720 },
    orderHoldMinutes: 30,
    cardFields: options.cardFields ?? null,
    mapTiles: null,
    geocode: options.geocode ?? null,
    publicUrl: () => 'http://shop.test',
    isPublicUrlSet: false,
  };
  const app = await buildApp({
    shop,
    payments: options.payments ?? noPayments,
    // Other tests may block the processor for seconds.
    maxEventLoopDelayMs: 0,
  });

  let stopped: Promise<void> | undefined;
  const stop = () =>
    (stopped ??= app
      .close()
      .then(() => jobs.stop())
      .then(() => rm(filesDir, { recursive: true })));
  afterAll(stop);

  const askWith = (token?: string) => makeClient<ShopCalls>(() => inject(app, { token }));
  const askFrom = (address: string) => makeClient<ShopCalls>(() => inject(app, { address }));
  const solveCaptcha = async () => solve(await shop.captcha.challenge());
  return { app, ask: askWith(), askWith, askFrom, solveCaptcha, pool, url, shop, stop };
}

/** A random IP address, so that tests do not share rate limits. */
export const anywhere = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

function inject(
  app: FastifyInstance,
  { token, address }: { token?: string; address?: string },
): Transport {
  return async ({ method, path, body, key }) => {
    const answer = await app.inject({
      method,
      url: `/api/${path}`,
      remoteAddress: address ?? anywhere(),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(method === 'POST' && { payload: body ?? {} }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
}

/** Starts the queue on first use, because that takes a second; until then jobs are only stored. */
function lazyJobs(database: Parameters<typeof startJobs>[0]): Jobs {
  let started: Promise<Jobs> | undefined;
  const jobs = () => (started ??= startJobs(database, log));
  return {
    add: async (...added) => (started ? (await started).add(...added) : addJob(...added)),
    work: async (...work) => (await jobs()).work(...work),
    retry: async (...retried) => (await jobs()).retry(...retried),
    discard: async (...discarded) => (await jobs()).discard(...discarded),
    stop: async () => (await started)?.stop(),
  };
}

/** Tests that pay have to pass in payments. */
const noPayments: Payments = {
  get provider(): never {
    throw new Error('This test has no payments');
  },
};
