import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { demoAccount } from '../../../../../paypal-sandbox/sandbox.ts';
import { testCards } from '../../../../../paypal-sandbox/test-cards.ts';
import { hideCard } from '../cards.ts';
import type { Operation } from './api-descriptions.ts';
import { inside, readApiDescriptions } from './api-descriptions.ts';
import {
  sandboxAddress,
  aPayment,
  billing,
  paypalAt,
  startSandbox,
  testCard,
} from './with-sandbox.ts';

const root = resolve(import.meta.dirname, '../../../../..');
const folder = resolve(root, process.env['PAYPAL_SPEC_DIR'] ?? '../shared/data');
const names = ['checkout-orders-v2', 'payments-v2', 'webhooks-v1'];
const files = names.map((name) => join(folder, `paypal-${name}.openapi.json`));
const found = files.every((file) => existsSync(file));
if (!found) {
  console.warn(`Left out: PayPal's descriptions are not in ${folder} (set PAYPAL_SPEC_DIR).`);
}

interface Exchanged {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
  status?: number;
  answer?: unknown;
}

async function sentJson(path: string, body: BodyInit | null | undefined): Promise<unknown> {
  return body && path !== '/v1/oauth2/token' ? new Response(body).json() : undefined;
}

/** A fetch that keeps what was sent and what came back. */
function recording() {
  const exchanged: Exchanged[] = [];
  const recorder: typeof fetch = async (url, init = {}) => {
    const { pathname } = new URL(sandboxAddress(url));
    const one: Exchanged = {
      method: init.method ?? 'GET',
      path: pathname,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: await sentJson(pathname, init.body),
    };
    exchanged.push(one);
    const response = await fetch(url, init);
    one.status = response.status;
    one.answer = await response.clone().json();
    return response;
  };
  return { recorder, described: () => exchanged.filter((one) => one.path !== '/v1/oauth2/token') };
}

async function startShop() {
  const events: { event_type: string; resource: object }[] = [];
  const deliveries: [headers: Record<string, string>, body: string][] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    deliveries.push([request.headers as Record<string, string>, body]);
    events.push(JSON.parse(body) as (typeof events)[number]);
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return {
    events,
    deliveries,
    webhookUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
  };
}

/** Everything that the shop does at PayPal, and everything that PayPal answers to it, once. */
async function everyExchange() {
  const shop = await startShop();
  const { api } = await startSandbox({ webhookUrl: shop.webhookUrl, slowMs: 50 });
  const { recorder, described } = recording();
  const paypal = paypalAt(api, { fetch: recorder });
  const shipping = { name: 'Ada Bus', address: billing };
  const sale = {
    lines: [{ name: 'Brake drum', sku: '211-405-615', quantity: 2, unitCents: 6_000 }],
    shippingCents: 995,
    taxCents: 350,
    discountCents: 1_000,
  };

  async function begin(more: object = {}) {
    const payment = { ...aPayment(), shipping, sale, ...more };
    const begun = await paypal.begin(payment);
    if (begun.kind !== 'begun') throw new Error('not begun');
    return { ...payment, id: begun.providerOrderId, approveUrl: begun.approveUrl ?? '' };
  }

  for (const { happens } of testCards) {
    const { id, paymentId } = await begin();
    await paypal.captureCard(id, testCard(happens), paymentId, billing);
    await paypal.captureCard(id, testCard(happens), paymentId, billing);
    const outcome = await paypal.lookUp(id);
    if (happens !== 'captured' || outcome.kind !== 'captured') continue;
    await paypal.captureCard(id, testCard(happens), 'another-request', billing);
    expect(await paypal.readSale(outcome.captureId)).toMatchObject({
      providerOrderId: id,
      method: 'credit_card',
      buyer: { firstName: 'Ada', lastName: 'Bus', town: 'Trenton', email: '' },
      sale,
    });
    for (const cents of [100, 100_000, undefined, undefined]) {
      await paypal.refund(outcome.captureId, `r-${crypto.randomUUID()}`, cents);
      await paypal.lookUp(id);
    }
  }
  for (const wrong of [{ date: '01/20' }, { securityCode: '1234' }]) {
    const typed = { holder: '', number: '4111111111111111', date: '12/39', securityCode: '123' };
    const { id, paymentId } = await begin({ shipping: undefined });
    await paypal.captureCard(id, hideCard({ ...typed, ...wrong }), paymentId, billing);
  }
  const addressAsked = { country: 'US', state: 'NJ', postcode: '08601' };
  for (const [answer, more] of [
    ['approve', {}],
    ['fail', {}],
    ['approve', { shipping: undefined, addressAsked }],
  ] as const) {
    const returnUrl = 'http://127.0.0.1:9/return';
    const { id, paymentId, approveUrl } = await begin({ returnUrl, cancelUrl: returnUrl, ...more });
    await paypal.capture(id, paymentId);
    const body = new URLSearchParams({ answer });
    await fetch(approveUrl, { method: 'POST', body, redirect: 'manual' });
    await paypal.lookUp(id);
    await paypal.capture(id, paymentId);
    await paypal.lookUp(id);
  }
  await paypal.begin({ ...aPayment(), amountCents: 0 });
  await paypal.begin({ ...aPayment(), orderNo: '' });
  await paypal.lookUp('NOSUCHORDER');
  await paypal.capture('NOSUCHORDER', 'p');
  await paypal.refund('NOSUCHCAPTURE', 'r');
  expect(await paypal.readSale('NOSUCHCAPTURE')).toBeUndefined();
  const wrongSum = { ...sale, discountCents: 0 };
  expect(await paypal.begin({ ...aPayment(), sale: wrongSum })).toMatchObject({ kind: 'refused' });
  await vi.waitUntil(() => shop.events.length >= 13, { timeout: 5000 });
  for (const [headers, body] of shop.deliveries.slice(0, 2)) {
    await paypal.verifyWebhook(headers, body, demoAccount.webhookId);
    await paypal.verifyWebhook(headers, body, 'ANOTHER');
  }
  const stranger = { headers: { authorization: 'Bearer nobody' } };
  await recorder(`${api}/v2/checkout/orders/NOSUCHORDER`, stranger);
  return { exchanged: described(), events: shop.events };
}

test('a capture is refunded in parts, never more than is left', async () => {
  const { exchanged, events } = await everyExchange();
  const refunds = exchanged.filter(({ path }) => path.endsWith('/refund'));
  const told = refunds.map(({ body, status, answer }) => [body, status, answer]);
  const amount = (value: string) => ({ amount: { currency_code: 'USD', value } });
  const refused = (issue: string) =>
    expect.objectContaining({ details: [expect.objectContaining({ issue })] });
  expect(told).toEqual([
    [amount('1.00'), 201, expect.objectContaining(amount('1.00'))],
    [amount('1000.00'), 422, refused('REFUND_AMOUNT_EXCEEDED')],
    [{}, 201, expect.objectContaining(amount('122.45'))],
    [{}, 422, refused('CAPTURE_FULLY_REFUNDED')],
    [{}, 404, expect.anything()],
  ]);
  const statuses = JSON.stringify(exchanged.map(({ answer }) => answer));
  for (const status of ['PARTIALLY_REFUNDED', 'REFUNDED']) {
    expect(statuses).toContain(`"status":"${status}"`);
  }
  const amounts = events
    .filter(({ event_type }) => event_type === 'PAYMENT.CAPTURE.REFUNDED')
    .map(({ resource }) => resource);
  expect(amounts).toHaveLength(2);
  for (const value of ['1.00', '122.45']) {
    expect(amounts).toContainEqual(expect.objectContaining(amount(value)));
  }
});

describe.skipIf(!found)('the sandbox and the adapter', () => {
  const { documents, operationOf, faults } = readApiDescriptions(found ? files : []);
  const [orders = {}, payments = {}, webhooks = {}] = documents;
  const json = ['content', 'application/json', 'schema'];

  function operation({ method, path }: Exchanged): Operation {
    const one = operationOf(method, path);
    if (!one) throw new Error(`PayPal does not know ${method} ${path}`);
    return one;
  }

  function headerFaults({ document, at }: Operation, headers: Record<string, string>): string[] {
    const parameters = inside(document, [...at, 'parameters']) as { $ref: string }[] | undefined;
    return (parameters ?? []).flatMap(({ $ref }) => {
      const place = $ref.slice(2).split('/');
      const { name, in: where } = inside(document, place) as { name: string; in: string };
      const value = headers[name.toLowerCase()];
      return where === 'header' && value !== undefined
        ? faults(document, [...place, 'schema'], value).map((fault) => `${name}${fault}`)
        : [];
    });
  }

  test(
    'match PayPal’s API description in every request and response',
    { timeout: 20_000 },
    async () => {
      const { exchanged } = await everyExchange();
      const wrong = exchanged.flatMap((one) => {
        const { document, at, path } = operation(one);
        const asked =
          one.body === undefined ? [] : faults(document, [...at, 'requestBody', ...json], one.body);
        // 0.00 and the empty order number are sent on purpose, to hear PayPal's refusals.
        const blank = asked.filter(
          (fault) => !fault.includes('/invoice_id must NOT have fewer than 1'),
        );
        const answerPlace = [...at, 'responses', String(one.status), ...json];
        const answered =
          one.status === undefined
            ? []
            : inside(document, answerPlace)
              ? faults(document, answerPlace, one.answer)
              : [`status ${one.status} is not described`];
        return [...blank, ...headerFaults(operation(one), one.headers), ...answered].map(
          (fault) => `${one.method} ${path} ${one.status}: ${fault}`,
        );
      });
      expect([...new Set(wrong)]).toEqual([]);

      const seen = new Set(exchanged.map((one) => `${operation(one).path} ${one.status}`));
      expect([...seen].toSorted()).toEqual([
        '/v1/notifications/verify-webhook-signature 200',
        '/v2/checkout/orders 201',
        '/v2/checkout/orders 400',
        '/v2/checkout/orders 422',
        '/v2/checkout/orders/{id} 200',
        '/v2/checkout/orders/{id} 401',
        '/v2/checkout/orders/{id} 404',
        '/v2/checkout/orders/{id}/capture 200',
        '/v2/checkout/orders/{id}/capture 201',
        '/v2/checkout/orders/{id}/capture 400',
        '/v2/checkout/orders/{id}/capture 404',
        '/v2/checkout/orders/{id}/capture 422',
        '/v2/checkout/orders/{id}/capture undefined',
        '/v2/payments/captures/{capture_id} 200',
        '/v2/payments/captures/{capture_id} 404',
        '/v2/payments/captures/{capture_id}/refund 201',
        '/v2/payments/captures/{capture_id}/refund 404',
        '/v2/payments/captures/{capture_id}/refund 422',
      ]);
    },
  );

  test('match PayPal’s API description in every event', { timeout: 20_000 }, async () => {
    const { events } = await everyExchange();
    const resources: Record<string, [document: object, schema: string]> = {
      'CHECKOUT.ORDER.APPROVED': [orders, 'order'],
      'PAYMENT.CAPTURE.COMPLETED': [payments, 'capture-2'],
      'PAYMENT.CAPTURE.DENIED': [payments, 'capture-2'],
      'PAYMENT.CAPTURE.PENDING': [payments, 'capture-2'],
      'PAYMENT.CAPTURE.REFUNDED': [payments, 'refund'],
    };
    const wrong = events.flatMap((event) => {
      const [document, schema] = resources[event.event_type] ?? [];
      if (!document || !schema) return [`${event.event_type} is not expected`];
      return [
        ...faults(webhooks, ['components', 'schemas', 'event'], event),
        ...faults(document as typeof orders, ['components', 'schemas', schema], event.resource),
      ].map((fault) => `${event.event_type}: ${fault}`);
    });
    expect([...new Set(wrong)]).toEqual([]);
    const types = new Set(events.map((event) => event.event_type));
    expect([...types].toSorted()).toEqual(Object.keys(resources));
  });

  test('would fail the check with a misspelled field', () => {
    const at = ['components', 'schemas', 'order_request'];
    const amount = { currency_code: 'USD', value: '1.00' };
    expect(faults(orders, at, { intent: 'CAPTURE', purchase_units: [{ amount }] })).toEqual([]);
    expect(faults(orders, at, { intent: 'BUY', purchase_units: [{ amount }] })).not.toEqual([]);
    expect(
      faults(orders, at, { intent: 'CAPTURE', purchase_units: [{ amount, invoice: '1' }] }),
    ).toEqual(['/purchase_units/0/invoice is not described']);
  });
});
