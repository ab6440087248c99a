import { createHash, randomBytes } from 'node:crypto';
import { execute, queryFirst, type Queryable, sql } from '../../server/database/query.ts';
import type { Shop } from '../../server/shop.ts';
import { mayMailUnverified } from '../../identity/server/unverified-mail-limit.ts';

/** Validity of the confirmation link. */
const LINK_DAYS = 7;
/** Repeated requests within this time send no second mail. */
const RESEND_MINUTES = 10;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Records the request and queues the confirmation mail, a few times a day at most. */
export async function requestSubscription(db: Queryable, shop: Shop, address: string) {
  const subscriber = await queryFirst<{ id: number }>(
    db,
    sql`INSERT INTO newsletter_subscribers AS s (email) VALUES (lower(${address}))
        ON CONFLICT (email) DO UPDATE SET asked_at = now()
          WHERE s.asked_at < now() - make_interval(mins => ${RESEND_MINUTES})
             OR s.unsubscribed_at > s.asked_at
        RETURNING id`,
  );
  if (!subscriber || !(await mayMailUnverified(shop, 'newsletter question', address))) return;
  await shop.jobs.add(db, 'newsletter-mail', { subscriberId: subscriber.id });
}

/** Creates the token of the confirmation link, null for a current subscriber; the database stores only its hash. */
export async function prepareConfirmation(db: Queryable, subscriberId: number) {
  const token = randomBytes(24).toString('base64url');
  const found = await queryFirst<{
    email: string;
    unsubscribeToken: string;
    isSubscribed: boolean;
  }>(
    db,
    sql`UPDATE newsletter_subscribers SET token_hash = ${hashOf(token)} WHERE id = ${subscriberId}
        RETURNING email, leave_token AS "unsubscribeToken",
                  confirmed_at IS NOT NULL AND unsubscribed_at IS NULL AS "isSubscribed"`,
  );
  if (!found) return null;
  const { email, unsubscribeToken, isSubscribed } = found;
  return { email, unsubscribeToken, token: isSubscribed ? null : token };
}

/** Idempotent while the link is valid. */
export async function confirmSubscription(db: Queryable, token: string): Promise<boolean> {
  const confirmed = await execute(
    db,
    sql`UPDATE newsletter_subscribers
           SET confirmed_at = CASE WHEN unsubscribed_at IS NULL THEN coalesce(confirmed_at, now()) ELSE now() END,
               unsubscribed_at = NULL
         WHERE token_hash = ${hashOf(token)} AND asked_at > now() - make_interval(days => ${LINK_DAYS})`,
  );
  return confirmed > 0;
}

/** Also invalidates the confirmation link. */
export async function endSubscription(db: Queryable, unsubscribeToken: string): Promise<boolean> {
  const unsubscribed = await execute(
    db,
    sql`UPDATE newsletter_subscribers
           SET unsubscribed_at = coalesce(unsubscribed_at, now()), token_hash = NULL
         WHERE leave_token::text = ${unsubscribeToken}`,
  );
  return unsubscribed > 0;
}
