import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { countAttempt, clientNetwork } from '../../../server/http/rate-limits.ts';
import { limitRefusals } from '../../../server/http/refusal-limits.ts';
import type { Shop } from '../../../server/shop.ts';

/** A provider sends from a handful of addresses, each a few times per second for a busy shop. */
const VERIFICATION_LIMIT = { name: 'webhooks', attempts: 6_000, seconds: 10 * 60 };
const FORGERY_LIMIT = { name: 'forged webhooks', attempts: 20, seconds: 10 * 60 };
const MAX_FORGERIES = 10_000;
const FORGERY_TTL_MS = 60 * 60_000;

interface IncomingCall {
  clientIp: string;
  signature: unknown;
  body: string;
}

/** Guards verification with the provider: no requests for known forgers, and one per forgery. */
export function webhookLimits(shop: Pick<Shop, 'pool' | 'security'>) {
  const forgers = limitRefusals(shop);
  const forgeries = new LRUCache<string, true>({ max: MAX_FORGERIES, ttl: FORGERY_TTL_MS });

  async function countForged(clientIp: string, about: string): Promise<void> {
    shop.security.record('webhook.forged', { clientIp, about });
    await forgers.count(FORGERY_LIMIT, clientNetwork(clientIp));
  }

  return {
    /** Null if the call may be verified with the provider. */
    async rejection(sent: IncomingCall) {
      const network = clientNetwork(sent.clientIp);
      const tooMany =
        forgers.stopped(FORGERY_LIMIT, network) ??
        (await countAttempt(shop, VERIFICATION_LIMIT, network));
      if (tooMany) {
        return { status: 429, headers: { 'retry-after': String(tooMany.details.retry_after) } };
      }
      if (!forgeries.has(fingerprint(sent))) return null;
      await countForged(sent.clientIp, 'the same again');
      return { status: 400, headers: {} };
    },

    async recordForgery(sent: IncomingCall): Promise<void> {
      forgeries.set(fingerprint(sent), true);
      await countForged(sent.clientIp, 'signature');
    },
  };
}

const fingerprint = ({ signature, body }: IncomingCall) =>
  createHash('sha256')
    .update(`${String(signature)}\n${body}`)
    .digest('base64url');
