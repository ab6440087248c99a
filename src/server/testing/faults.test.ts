import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { buildSandbox } from '../../../paypal-sandbox/sandbox.ts';
import { CallRefused } from '../../kit/client.ts';
import { UNAVAILABLE } from '../http/errors.ts';
import { clientOf } from './client-of.ts';
import { startShop, sandboxSettings } from './shop-process.ts';
import { addProduct, checkoutOf, stockOf } from './test-checkout.ts';
import { testDatabase } from './test-database.ts';
import { solveCaptcha } from './solve-captcha.ts';
import { startFaultyProxy } from './faulty-proxy.ts';

// Two shop processes share a database, one through a proxy that can fail; the mail server is down.
const { url, pool } = await testDatabase();
const real = new URL(url);
const way = await startFaultyProxy({ host: real.hostname, port: Number(real.port) });
afterAll(() => way.close());
const through = Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(way.port) }).href;

const sandbox = buildSandbox();
await sandbox.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => sandbox.close());
const paypal = `http://127.0.0.1:${(sandbox.server.address() as AddressInfo).port}`;

const mailsWay = await startFaultyProxy({ host: '127.0.0.1', port: 1 });
await mailsWay.cut();
const dataDir = await mkdtemp(join(tmpdir(), 'vangon-faults-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const open = (databaseUrl: string) =>
  startShop({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    RECONCILE_SECONDS: '1',
    LOG_LEVEL: 'error',
    CAPTCHA_DIFFICULTY: '2',
    ...sandboxSettings(paypal),
    SMTP_URL: `smtp://127.0.0.1:${mailsWay.port}`,
  });
const [one, other] = await Promise.all([open(through), open(url)]);
afterAll(() => Promise.all([one.stop(), other.stop()]));

const ask = clientOf(one);

/** A call without the client's retries. */
const post = (address: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${address}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const buying = async (askShop: typeof ask, product: number) => ({
  ...(await checkoutOf(askShop, pool, [{ product_id: product, quantity: 1 }])),
  captcha: await solveCaptcha(await askShop('GET captcha')),
});

const isReady = async (address: string) => (await fetch(`${address}/health/ready`)).status;

const bookOf = async (product: number) => {
  const { rows } = await pool.query<{ order_no: string; status: number; payment: string }>(
    `SELECT o.order_no, o.status, p.status AS payment FROM orders o JOIN order_items i ON i.order_id = o.id
       LEFT JOIN payments p ON p.order_id = o.id WHERE i.product_id = $1`,
    [product],
  );
  const charges = (await (await fetch(`${paypal}/sandbox/charges`)).json()) as {
    invoice_id: string;
  }[];
  const numbers = new Set(rows.map(({ order_no }) => order_no));
  return { rows, charged: charges.filter(({ invoice_id }) => numbers.has(invoice_id)) };
};

describe('the database', () => {
  afterEach(() => way.restore());

  it('fails under load: calls get 503, cached pages are served, and the shop recovers without losing an order', async () => {
    const drum = await addProduct(pool, { stock: 1_000 });
    const bodies = await Promise.all(Array.from({ length: 60 }, () => buying(ask, drum)));
    const home = await fetch(one.address);
    expect(home.status).toBe(200);

    const responses: { status: number; body: string; after: string | null }[] = [];
    const keys = bodies.map(() => randomUUID());
    const buy = async (at: number) => {
      const answer = await post(one.address, 'checkout', bodies[at]!, {
        'idempotency-key': keys[at]!,
      });
      responses.push({
        status: answer.status,
        body: await answer.text(),
        after: answer.headers.get('retry-after'),
      });
      return answer.status;
    };
    const load = Promise.all(
      Array.from({ length: 10 }, async (_, buyer) => {
        for (let at = buyer; at < bodies.length; at += 10) await buy(at);
      }),
    );
    await vi.waitFor(() => expect(responses.length).toBeGreaterThan(5), {
      timeout: 10_000,
      interval: 5,
    });
    await way.cut();
    await load;

    const refused = responses.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(5);
    for (const { status, body, after } of refused) {
      expect([status, JSON.parse(body).error.message, after]).toEqual([503, UNAVAILABLE, '5']);
    }
    expect((await fetch(`${one.address}/health/live`)).status).toBe(200);
    expect(await isReady(one.address)).toBe(503);
    expect(await isReady(other.address)).toBe(200);
    const cached = await fetch(one.address);
    expect([cached.status, await cached.text()]).toEqual([200, await home.text()]);
    const page = await fetch(`${one.address}/product/never-asked-for`);
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);

    await way.restore();
    await vi.waitFor(async () => expect(await isReady(one.address)).toBe(200), { timeout: 10_000 });
    // Retries with the same keys return the same orders.
    const repeated = await Promise.all(bodies.map((_, at) => buy(at)));
    const waiting = repeated
      .map((status, at) => ({ status, at }))
      .filter(({ status }) => status !== 200);
    expect(waiting.every(({ status }) => status === 503 || status === 409)).toBe(true);

    await vi.waitFor(
      async () => {
        const { rows, charged } = await bookOf(drum);
        expect(rows.filter(({ payment }) => payment === 'begun')).toEqual([]);
        const sold = rows.filter(({ status }) => status === 3);
        expect(sold.length).toBe(charged.length);
        expect(await stockOf(pool, drum)).toBe(
          1_000 - rows.filter(({ status }) => status === 3 || status === 1).length,
        );
        expect(sold.length).toBeGreaterThan(
          responses.filter(({ status }) => status === 200).length / 2,
        );
      },
      { timeout: 30_000, interval: 200 },
    );
    expect(one.output()).not.toContain('Unhandled error');
  }, 90_000);

  it('responds slowly: concurrent checkouts stay consistent', async () => {
    const drum = await addProduct(pool, { stock: 5 });
    const body = await buying(ask, drum);
    way.slow(60);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        post(one.address, 'checkout', body, {
          'idempotency-key': `slow-${at % 4}-twins-of-one-buyer`,
        }),
      ),
    );
    await way.restore();
    expect(answers.every(({ status }) => [200, 409, 422].includes(status))).toBe(true);
    const { rows, charged } = await bookOf(drum);
    expect(rows.filter(({ status }) => status === 3)).toHaveLength(charged.length);
    expect(await stockOf(pool, drum)).toBe(5 - charged.length);
  }, 60_000);
});

describe('two processes on one database', () => {
  it('both invalidate their caches when a product changes', async () => {
    const product = await addProduct(pool);
    const path = `api/productDetail/${product}`;
    const nameAt = async ({ address }: { address: string }) =>
      (
        (await (await fetch(`${address}/${path}`)).json()) as {
          data: { product_detail: { name: string } };
        }
      ).data.product_detail.name;
    await Promise.all([nameAt(one), nameAt(other)]);
    await pool.query(`UPDATE products SET name = 'Renamed while two look' WHERE id = $1`, [
      product,
    ]);
    await vi.waitFor(
      async () =>
        expect(await Promise.all([nameAt(one), nameAt(other)])).toEqual(
          Array(2).fill('Renamed while two look'),
        ),
      { timeout: 20_000, interval: 20 },
    );
  });
});

describe('the mail server', () => {
  it('is down: orders succeed, and their mails are sent once it is back', async () => {
    const drum = await addProduct(pool);
    const body = await buying(ask, drum);
    const { order_id } = await ask('POST checkout', { body, key: randomUUID() });
    // The first attempt has failed; move the retry forward.
    await vi.waitFor(
      async () => {
        const { rowCount } = await pool.query(
          `UPDATE pgboss.job SET start_after = now() WHERE name = 'order-mail' AND state = 'retry'
              AND data->>'orderId' = (SELECT id::text FROM orders WHERE order_no = $1)`,
          [order_id],
        );
        expect(rowCount).toBe(1);
      },
      { timeout: 30_000, interval: 100 },
    );
    const received: string[] = [];
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      // Without DNS each connection would wait for a reverse lookup.
      disableReverseLookup: true,
      // The shop's pooled connection would delay closing.
      closeTimeout: 100,
      onData(stream, _session, done) {
        let text = '';
        stream.on('data', (chunk) => (text += String(chunk)));
        stream.on('end', () => (received.push(text), done()));
      },
    });
    server.listen(mailsWay.port, '127.0.0.1');
    // The queue polls every 30 seconds and whenever a job is added.
    await ask('POST checkout', { body: await buying(ask, drum), key: randomUUID() });
    await vi.waitFor(() => expect(received.some((mail) => mail.includes(order_id))).toBe(true), {
      timeout: 60_000,
      interval: 20,
    });
    await new Promise<void>((resolve) => server.close(resolve));
  }, 90_000);
});

describe('the payment provider', () => {
  it('is down: the buyer gets an error message, and the shop stays ready', async () => {
    const drum = await addProduct(pool);
    await sandbox.close();
    const refused = await ask('POST checkout', {
      body: await buying(ask, drum),
      key: randomUUID(),
    }).catch((error: unknown) => error as CallRefused);
    expect(refused).toBeInstanceOf(CallRefused);
    expect((refused as CallRefused).message).not.toMatch(/ECONN|fetch/);
    await vi.waitFor(async () => expect(await isReady(one.address)).toBe(200), { timeout: 20_000 });
  }, 60_000);
});
