import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { demoAccount } from '../../../../../paypal-sandbox/sandbox.ts';
import { aPayment, billing, paypalAt, startSandbox, testCard } from './with-sandbox.ts';

interface Delivery {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A shop that keeps what it is sent; it refuses the first `refuse` deliveries. */
async function startShop(refuse = 0) {
  const deliveries: Delivery[] = [];
  let refused = 0;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    if (refused++ < refuse) return response.writeHead(503).end();
    deliveries.push({ headers: request.headers, body });
    return response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`;
  const next = (count: number) => vi.waitUntil(() => deliveries.length >= count, { timeout: 5000 });
  return { webhookUrl, deliveries, next };
}

async function pay(refuse = 0) {
  const shop = await startShop(refuse);
  const sandbox = await startSandbox({ webhookUrl: () => shop.webhookUrl });
  const paypal = paypalAt(sandbox.api);
  const payment = aPayment();
  const begun = await paypal.begin(payment);
  const id = begun.kind === 'begun' ? begun.providerOrderId : '';
  const outcome = await paypal.captureCard(id, testCard('captured'), payment.paymentId, billing);
  const captureId = outcome.kind === 'captured' ? outcome.captureId : '';
  await shop.next(1);
  const [delivery] = shop.deliveries;
  if (!delivery) throw new Error('nothing was delivered');
  return { shop, paypal, payment, id, captureId, delivery };
}

const { webhookId } = demoAccount;

describe('a webhook call', () => {
  test('from PayPal is genuine and names its payment', async () => {
    const { paypal, payment, id, captureId, delivery } = await pay();
    expect(await paypal.verifyWebhook(delivery.headers, delivery.body, webhookId)).toEqual({
      kind: 'genuine',
      event: {
        id: expect.stringMatching(/^WH-/),
        type: 'PAYMENT.CAPTURE.COMPLETED',
        paymentId: payment.paymentId,
        providerOrderId: id,
        captureId,
        transaction: expect.objectContaining({ id: captureId, kind: 'capture', captureId: null }),
      },
    });
  });

  test('that the shop refused is sent again', async () => {
    const { paypal, delivery } = await pay(2);
    const answer = await paypal.verifyWebhook(delivery.headers, delivery.body, webhookId);
    expect(answer.kind).toBe('genuine');
  });

  test('is rejected as forged if any part of it was changed', async () => {
    const { paypal, delivery } = await pay();
    const { headers, body } = delivery;
    const later = new Date(Date.now() + 1000).toISOString();
    const forgeries: [IncomingHttpHeaders, string, string][] = [
      [headers, body.replace('123.45', '999.99'), webhookId],
      [headers, body.replace('COMPLETED', 'DENIED'), webhookId],
      [{ ...headers, 'paypal-transmission-sig': 'a'.repeat(64) }, body, webhookId],
      [{ ...headers, 'paypal-transmission-sig': '' }, body, webhookId],
      [{ ...headers, 'paypal-transmission-sig': undefined }, body, webhookId],
      [{ ...headers, 'paypal-transmission-time': later }, body, webhookId],
      [{ ...headers, 'paypal-transmission-id': crypto.randomUUID() }, body, webhookId],
      [headers, body, 'ANOTHERWEBHOOK'],
      [headers, body, 'not a webhook id'],
      [headers, `${body},"transmission_sig":"x"`, webhookId],
      [headers, '{}', webhookId],
      [headers, 'null', webhookId],
      [headers, '', webhookId],
    ];
    for (const forgery of forgeries) {
      expect(await paypal.verifyWebhook(...forgery)).toEqual({ kind: 'forged' });
    }
  });

  test('has the result `unknown` if PayPal cannot verify it', async () => {
    const { delivery } = await pay();
    const gone = await startSandbox();
    await gone.close();
    const answer = paypalAt(gone.api).verifyWebhook(delivery.headers, delivery.body, webhookId);
    expect(await answer).toEqual({ kind: 'unknown' });
  });

  test('names the capture for a refund, and the order for an approval', async () => {
    const { shop, paypal, payment, captureId } = await pay();
    await paypal.refund(captureId, 'r1', 100);
    const second = {
      ...aPayment(),
      returnUrl: 'http://shop.test/',
      cancelUrl: 'http://shop.test/',
    };
    const begun = await paypal.begin(second);
    if (begun.kind !== 'begun') throw new Error('not begun');
    const body = new URLSearchParams({ answer: 'approve' });
    await fetch(begun.approveUrl ?? '', { method: 'POST', body, redirect: 'manual' });
    await shop.next(3);

    const answers = await Promise.all(
      shop.deliveries.slice(1).map((one) => paypal.verifyWebhook(one.headers, one.body, webhookId)),
    );
    const byType = new Map(
      answers.map((answer) => {
        if (answer.kind !== 'genuine') throw new Error(answer.kind);
        const { id: _, type, ...about } = answer.event;
        return [type, about];
      }),
    );
    expect(byType.get('PAYMENT.CAPTURE.REFUNDED')).toEqual({
      paymentId: payment.paymentId,
      captureId,
      transaction: expect.objectContaining({ kind: 'refund', captureId }),
    });
    expect(byType.get('CHECKOUT.ORDER.APPROVED')).toEqual({
      paymentId: second.paymentId,
      providerOrderId: begun.providerOrderId,
    });
  });

  test('reports a declined card', async () => {
    const shop = await startShop();
    const { api } = await startSandbox({ webhookUrl: shop.webhookUrl });
    const paypal = paypalAt(api);
    const payment = aPayment();
    const begun = await paypal.begin(payment);
    const id = begun.kind === 'begun' ? begun.providerOrderId : '';
    await paypal.captureCard(id, testCard('declined'), payment.paymentId, billing);
    await shop.next(1);
    const [one] = shop.deliveries;
    const answer = await paypal.verifyWebhook(one?.headers ?? {}, one?.body ?? '', webhookId);
    const event = { type: 'PAYMENT.CAPTURE.DENIED', paymentId: payment.paymentId };
    expect(answer).toMatchObject({ kind: 'genuine', event });
  });
});
