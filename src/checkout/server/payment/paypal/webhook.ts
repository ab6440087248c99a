import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod';

export interface WebhookEvent {
  id: string;
  /** PayPal's word, as PAYMENT.CAPTURE.COMPLETED. */
  type: string;
  paymentId?: string;
  providerOrderId?: string;
  captureId?: string;
}

export type WebhookAnswer =
  | { kind: 'genuine'; event: WebhookEvent }
  | { kind: 'forged' }
  /** PayPal could not be asked: let PayPal send it again. */
  | { kind: 'unknown' };

/** What a webhook call says of its signature; nothing if something of it is missing. */
export function signatureOf(headers: IncomingHttpHeaders) {
  const signature = {
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
  };
  return Object.values(signature).every(isText) ? signature : undefined;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** The body of the call that has a signature checked; nothing if something of it is missing. */
export function verifyRequest(headers: IncomingHttpHeaders, rawBody: string, webhookId: string) {
  const signature = signatureOf(headers);
  if (!signature || !webhookId) return undefined;
  const sent = JSON.stringify({ ...signature, webhook_id: webhookId });
  // The event goes back letter by letter as it came, because the signature is over its bytes.
  return `${sent.slice(0, -1)},"webhook_event":${rawBody}}`;
}

const eventShape = z.object({
  id: z.string().min(1),
  event_type: z.string().min(1),
  resource: z.object({
    id: z.string().optional(),
    custom_id: z.string().optional(),
    purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
      .optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
  }),
});

/** Reads an event, whether genuine or not; nothing if it is not one of PayPal's. */
export function readEvent(rawBody: string): WebhookEvent | undefined {
  const read = eventShape.safeParse(parse(rawBody));
  if (!read.success) return undefined;
  const { id, event_type: type, resource } = read.data;
  if (type.startsWith('CHECKOUT.ORDER.')) {
    const paymentId = resource.purchase_units?.[0]?.custom_id;
    return { id, type, paymentId, providerOrderId: resource.id };
  }
  // A refund's event carries the refund; the capture that it belongs to is one link up.
  const above = resource.links?.find(({ rel }) => rel === 'up')?.href;
  const refundOf = above && /\/captures\/([A-Z0-9]+)$/.exec(above)?.[1];
  return {
    id,
    type,
    paymentId: resource.custom_id,
    providerOrderId: resource.supplementary_data?.related_ids?.order_id,
    captureId: refundOf || (type.startsWith('PAYMENT.CAPTURE.') ? resource.id : undefined),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
