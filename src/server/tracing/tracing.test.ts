import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { retryingClientOf } from '../testing/client-of.ts';
import { startShop } from '../testing/shop-process.ts';
import { addProduct, checkoutOf } from '../testing/test-checkout.ts';
import { testDatabase } from '../testing/test-database.ts';
import { freePort } from '../config/free-port.ts';
import { fetchWithRetry } from '../testing/fetch-patiently.ts';
import { otlpReceiver, type ReceivedSpan } from '../testing/otlp-receiver.ts';
import { nameOf } from './trace-statements.ts';

const { url, pool } = await testDatabase();
const IN_TIME = { timeout: 20_000, interval: 100 };
const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

async function shopWith(env: Record<string, string>) {
  const { endpoint, spans, bodies } = await otlpReceiver();
  const shop = await startShop({
    DATABASE_URL: url,
    DEMO: 'false',
    CAPTCHA_DIFFICULTY: '2',
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    ...env,
  });
  return { shop, spans, bodies };
}

const childrenOf = (spans: ReceivedSpan[], parent: ReceivedSpan) =>
  spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId);

test('one order is one trace: its call, its statements and what the provider was asked; its mail is another', async () => {
  const { shop, spans, bodies } = await shopWith({ OTEL_SERVICE_NAME: 'vangon-test' });
  const drum = await addProduct(pool, { stock: 3 });
  const ask = retryingClientOf(shop);
  const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }]);
  expect(await ask('POST checkout', { body, key: randomUUID() })).toMatchObject({ Success: true });
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        `SELECT FROM pgboss.job WHERE name = 'order-mail' AND state = 'completed'`,
      );
      return rows.length;
    }, IN_TIME)
    .toBeGreaterThan(0);
  // What has not been sent yet is sent while the shop stops.
  expect(await shop.stop()).toBe(0);

  const call = spans.find(({ name }) => name === 'POST /api/checkout');
  expect(call).toMatchObject({
    resource: {
      'service.name': 'vangon-test',
      'vangon.process': '1',
      'host.name': hostname(),
      'service.instance.id': expect.stringMatching(/^[\da-f-]{36}$/),
    },
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/checkout',
      'http.response.status_code': 200,
    },
  });
  expect(call!.parentSpanId ?? '').toBe('');
  const below = childrenOf(spans, call!).map(({ name }) => name);
  expect(below).toEqual(
    expect.arrayContaining([
      'INSERT idempotency_keys',
      'SELECT place_orders',
      'UPDATE payments',
      'paypal POST /v2/checkout/orders',
      'paypal POST /v2/checkout/orders/{id}/capture',
    ]),
  );
  const mail = spans.find(({ name }) => name === 'job order-mail');
  expect(mail!.traceId).not.toBe(call!.traceId);
  expect(childrenOf(spans, mail!)).not.toEqual([]);

  const everything = bodies.join('\n');
  const { rows } = await pool.query('SELECT * FROM orders ORDER BY id DESC LIMIT 1');
  const personal = Object.values(body as object)
    .flatMap((value) => (typeof value === 'object' && value ? Object.values(value) : [value]))
    .concat(rows[0].email, rows[0].order_no, rows[0].access_key)
    .filter((value): value is string => typeof value === 'string' && value.length > 6)
    .filter((value) => !/^(credit_card|paypal|\/)/.test(value));
  expect(personal.length).toBeGreaterThan(5);
  for (const value of personal) expect(everything, value).not.toContain(value);
});

test('a page is named by its pattern, and the calls that rendering makes are below it', async () => {
  const { shop, spans } = await shopWith({});
  const answer = await fetchWithRetry(`${shop.address}/faq?who=4711`, {
    headers: { traceparent: TRACEPARENT, cookie: 'a=4711' },
  });
  expect(answer.status).toBe(200);
  await (await fetch(`${shop.address}/drawings/logo.svg`)).arrayBuffer();
  await fetch(`${shop.address}/health/ready`);
  await shop.stop();
  const page = spans.find(({ name }) => name === 'GET /faq');
  expect(childrenOf(spans, page!).map(({ name }) => name)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^(GET|POST) \/api\//)]),
  );
  expect(JSON.stringify(spans)).not.toContain('4711');
  expect(spans.filter(({ name }) => /health|drawings/.test(name))).toEqual([]);
  // A stranger neither chooses the trace nor that it is recorded.
  expect(page!.traceId).not.toBe(TRACEPARENT.split('-')[1]);
});

test('the usual variables choose what is recorded, and whether a trace goes on that a proxy has begun', async () => {
  const { shop, spans } = await shopWith({
    OTEL_TRACES_SAMPLER: 'parentbased_always_off',
    OTEL_PROPAGATORS: 'tracecontext',
  });
  await fetchWithRetry(`${shop.address}/faq`);
  await fetchWithRetry(`${shop.address}/contact-us`, { headers: { traceparent: TRACEPARENT } });
  await shop.stop();
  const requests = spans.filter(({ kind }) => kind === 2);
  expect(new Set(requests.map(({ name }) => name))).toEqual(new Set(['GET /contact-us']));
  expect(requests[0]).toMatchObject({
    traceId: TRACEPARENT.split('-')[1],
    parentSpanId: TRACEPARENT.split('-')[2],
  });
});

test('a collector that is away keeps the shop neither from answering nor from stopping', async () => {
  const { shop } = await shopWith({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
  });
  expect((await fetchWithRetry(`${shop.address}/faq`)).status).toBe(200);
  expect(await shop.stop()).toBe(0);
});

test.each([
  ['SELECT a FROM products WHERE id = $1', 'SELECT products'],
  ['\n  insert into "orders" (id) values ($1)', 'INSERT orders'],
  ['UPDATE leases SET holder = $1', 'UPDATE leases'],
  ["SELECT id FROM set_config('a', 'off', true), place_orders($1)", 'SELECT place_orders'],
  ['COMMIT', 'COMMIT'],
  ['', 'SQL'],
])('%j is named %j', (text, name) => {
  expect(nameOf(text)).toBe(name);
});
