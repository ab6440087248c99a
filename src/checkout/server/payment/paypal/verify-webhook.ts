import type { IncomingHttpHeaders } from 'node:http';
import type { Exchange } from './exchange.ts';

// With 400 and 422 PayPal rejects the webhook as a forgery.
const FINAL_STATUSES = new Set([200, 400, 422]);

/** Asks PayPal whether it signed this webhook call. */
export async function verifyWebhook(
  exchange: Exchange,
  headers: IncomingHttpHeaders,
  rawBody: string,
  webhookId: string | undefined,
): Promise<'genuine' | 'forged' | 'unknown'> {
  const body = verificationBody(headers, rawBody, webhookId);
  if (!body) return 'forged';
  const path = '/v1/notifications/verify-webhook-signature';
  const answer = await exchange({ method: 'POST', path, body });
  if (!answer || !FINAL_STATUSES.has(answer.status)) return 'unknown';
  const status = 'verification_status' in answer.body && answer.body.verification_status;
  return status === 'SUCCESS' ? 'genuine' : 'forged';
}

/** The body of the call that verifies a signature; undefined if a part of it is missing. */
function verificationBody(
  headers: IncomingHttpHeaders,
  rawBody: string,
  webhookId: string | undefined,
) {
  const signature = signatureOf(headers);
  if (!signature || !webhookId) return undefined;
  const sent = JSON.stringify({ ...signature, webhook_id: webhookId });
  // The event is sent back byte by byte as received, because that is what was signed.
  return `${sent.slice(0, -1)},"webhook_event":${rawBody}}`;
}

/** The signature of a webhook call; undefined if a part of it is missing. */
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
