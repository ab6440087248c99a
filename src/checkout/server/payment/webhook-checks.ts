import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { countAttempt, householdOf } from '../../../server/http/rate-limits.ts';
import { limitRefusals } from '../../../server/http/refusal-limits.ts';
import type { Shop } from '../../../server/shop.ts';

/** A provider sends from a handful of addresses, each a few times a second in a busy shop. */
const ASKED = { name: 'webhooks', attempts: 6_000, seconds: 10 * 60 };
/** Whoever forges so many is rejected for a while. */
const FORGED = { name: 'forged webhooks', attempts: 20, seconds: 10 * 60 };
const MOST_REMEMBERED = 10_000;
const REMEMBERED_MS = 60 * 60_000;

interface Sent {
  /** An IP address. */
  address: string;
  signature: unknown;
  body: string;
}

interface Stopped {
  status: 400 | 429;
  headers: Record<string, string>;
}

/** Whether a webhook may be verified with the provider: not for forgers, and not twice for one forgery. */
export function webhookChecks(shop: Pick<Shop, 'pool' | 'security'>) {
  const forgers = limitRefusals(shop);
  const forgeries = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: REMEMBERED_MS });

  async function countForged(address: string, about: string): Promise<void> {
    shop.security.record('webhook.forged', { address, about });
    await forgers.count(FORGED, householdOf(address));
  }

  return {
    /** The answer that ends it; null when the provider may be asked. */
    async mayAsk(sent: Sent): Promise<Stopped | null> {
      const who = householdOf(sent.address);
      const tooMany = forgers.stopped(FORGED, who) ?? (await countAttempt(shop, ASKED, who));
      if (tooMany) {
        return { status: 429, headers: { 'retry-after': String(tooMany.details.retry_after) } };
      }
      if (!forgeries.has(fingerprint(sent))) return null;
      await countForged(sent.address, 'the same again');
      return { status: 400, headers: {} };
    },

    async noteForged(sent: Sent): Promise<void> {
      forgeries.set(fingerprint(sent), true);
      await countForged(sent.address, 'signature');
    },
  };
}

const fingerprint = ({ signature, body }: Sent): string =>
  createHash('sha256')
    .update(`${String(signature)}\n${body}`)
    .digest('base64url');
