import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import pRetry from 'p-retry';
import { newId } from './ledger.ts';
import { post } from './post.ts';
import type { SandboxOptions } from './options.ts';
import { verifyRequest } from './shapes.ts';
import type { Account } from './tokens.ts';
import { same } from './tokens.ts';

type EventType =
  | 'CHECKOUT.ORDER.APPROVED'
  | 'PAYMENT.CAPTURE.COMPLETED'
  | 'PAYMENT.CAPTURE.DENIED'
  | 'PAYMENT.CAPTURE.PENDING'
  | 'PAYMENT.CAPTURE.REFUNDED'
  | 'CUSTOMER.DISPUTE.CREATED'
  | 'CUSTOMER.DISPUTE.UPDATED'
  | 'CUSTOMER.DISPUTE.RESOLVED';

export type NotifyWebhooks = (type: EventType, base: string, resource: object) => void;

const resourceTypes: Record<EventType, string> = {
  'CHECKOUT.ORDER.APPROVED': 'checkout-order',
  'PAYMENT.CAPTURE.COMPLETED': 'capture',
  'PAYMENT.CAPTURE.DENIED': 'capture',
  'PAYMENT.CAPTURE.PENDING': 'capture',
  'PAYMENT.CAPTURE.REFUNDED': 'refund',
  'CUSTOMER.DISPUTE.CREATED': 'dispute',
  'CUSTOMER.DISPUTE.UPDATED': 'dispute',
  'CUSTOMER.DISPUTE.RESOLVED': 'dispute',
};

/** Serves the signature check; returns the function that posts an event to the shop (six attempts; none without an address). */
export function serveWebhooks(
  app: FastifyInstance,
  account: Account,
  address: SandboxOptions['webhookUrl'],
): NotifyWebhooks {
  const closing = new AbortController();
  app.addHook('onClose', async () => closing.abort());

  app.post<{ Body: Transmission & { webhook_event: object; transmission_sig: string } }>(
    '/v1/notifications/verify-webhook-signature',
    { schema: { body: verifyRequest } },
    (request) => {
      const { transmission_sig, webhook_event, ...sent } = request.body;
      const expected = sign(account, sent, JSON.stringify(webhook_event));
      return { verification_status: same(transmission_sig, expected) ? 'SUCCESS' : 'FAILURE' };
    },
  );

  return (type, base, resource) => {
    const url = typeof address === 'function' ? address() : address;
    if (!url) return;
    const event = makeEvent(type, base, resource);
    deliver(url, account, base, event, closing.signal).catch((error: unknown) => {
      if (!closing.signal.aborted) app.log.warn({ event: type, error }, 'webhook was not accepted');
    });
  };
}

interface Transmission {
  transmission_id: string;
  transmission_time: string;
  webhook_id: string;
}

function makeEvent(type: EventType, base: string, resource: object) {
  const id = `WH-${newId()}-${newId()}`;
  return {
    id,
    create_time: new Date().toISOString(),
    resource_type: resourceTypes[type],
    event_version: '1.0',
    event_type: type,
    summary: type.toLowerCase().replaceAll('.', ' '),
    resource_version: '2.0',
    resource,
    links: [{ href: `${base}/v1/notifications/webhooks-events/${id}`, rel: 'self', method: 'GET' }],
  };
}

function deliver(url: string, account: Account, base: string, event: object, signal: AbortSignal) {
  const body = JSON.stringify(event);
  const sent: Transmission = {
    transmission_id: randomUUID(),
    transmission_time: new Date().toISOString(),
    webhook_id: account.webhookId,
  };
  const headers = {
    'content-type': 'application/json',
    'paypal-transmission-id': sent.transmission_id,
    'paypal-transmission-time': sent.transmission_time,
    'paypal-transmission-sig': sign(account, sent, body),
    'paypal-cert-url': `${base}/v1/notifications/certs/sandbox`,
    'paypal-auth-algo': 'HmacSHA256',
  };
  const attempt = async () => {
    const status = await post(url, { headers, body, signal });
    if (status >= 300) throw new Error(`answered ${status}`);
  };
  return pRetry(attempt, { retries: 5, minTimeout: 200, factor: 3, signal, unref: true });
}

// PayPal signs with a certificate. The key here comes from the account's secret, so that it outlives the process.
function sign(account: Account, sent: Transmission, body: string): string {
  const digest = createHash('sha256').update(body).digest('hex');
  const signed = [sent.transmission_id, sent.transmission_time, sent.webhook_id, digest].join('|');
  return createHmac('sha256', `${account.webhookId}|${account.clientSecret}`)
    .update(signed)
    .digest('hex');
}
