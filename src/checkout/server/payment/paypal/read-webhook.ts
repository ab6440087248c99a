import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod';
import type { PaymentEvent, WebhookCall } from '../provider.ts';
import { movementOfEvent } from './movements.ts';
import { signatureOf } from './verify-webhook.ts';

const eventShape = z.object({
  id: z.string().min(1),
  event_type: z.string().min(1),
  resource: z.object({
    id: z.string().optional(),
    dispute_id: z.string().optional(),
    custom_id: z.string().optional(),
    purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
      .optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
  }),
});

const SUBJECTS: Record<string, WebhookCall['about']> = {
  'PAYMENT.CAPTURE.COMPLETED': 'capture',
  'PAYMENT.CAPTURE.PENDING': 'capture',
  'PAYMENT.CAPTURE.REFUNDED': 'refund',
};

const subjectOf = (type: string) =>
  type.startsWith('CUSTOMER.DISPUTE.') ? 'dispute' : (SUBJECTS[type] ?? 'other');

/** Parses a webhook call, genuine or not; undefined if it is not from PayPal. */
export function readWebhook(headers: IncomingHttpHeaders, body: string): WebhookCall | undefined {
  const signature = signatureOf(headers);
  const event = signature && readEvent(body);
  return (
    event && {
      event,
      about: subjectOf(event.type),
      signature: String(signature.transmission_sig),
    }
  );
}

/** Parses an event, genuine or not; undefined if it is not from PayPal. */
export function readEvent(rawBody: string): PaymentEvent | undefined {
  const body = parse(rawBody);
  const read = eventShape.safeParse(body);
  if (!read.success) return undefined;
  const { id, event_type: type, resource } = read.data;
  if (type.startsWith('CHECKOUT.ORDER.')) {
    const paymentId = resource.purchase_units?.[0]?.custom_id;
    return { id, type, paymentId, providerOrderId: resource.id };
  }
  if (type.startsWith('CUSTOMER.DISPUTE.')) return { id, type, disputeId: resource.dispute_id };
  // A refund's event contains the refund; the 'up' link leads to its capture.
  const parentLink = resource.links?.find(({ rel }) => rel === 'up')?.href;
  const refundOf = parentLink && /\/captures\/([A-Z0-9]+)$/.exec(parentLink)?.[1];
  return {
    id,
    type,
    paymentId: resource.custom_id,
    providerOrderId: resource.supplementary_data?.related_ids?.order_id,
    captureId: refundOf || (type.startsWith('PAYMENT.CAPTURE.') ? resource.id : undefined),
    transaction: movementOfEvent(type, body, refundOf),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
