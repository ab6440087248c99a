import { createHash, randomBytes } from 'node:crypto';
import { execute, queryFirst, type Queryable, sql } from '../../server/database/query.ts';
import type { Shop } from '../../server/shop.ts';
import { mayMail } from './mails-to-strangers.ts';

/** How long the link of the asking mail works. */
const LINK_DAYS = 7;
/** A second wish within so many minutes brings no second mail. */
const QUIET_MINUTES = 10;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Notes that somebody wants the newsletter at this address, and has the mail sent that asks back, a few times a day at most. */
export async function askToSubscribe(db: Queryable, shop: Shop, address: string): Promise<void> {
  const subscriber = await queryFirst<{ id: number }>(
    db,
    sql`INSERT INTO newsletter_subscribers AS s (email) VALUES (lower(${address}))
        ON CONFLICT (email) DO UPDATE SET asked_at = now()
          WHERE s.asked_at < now() - make_interval(mins => ${QUIET_MINUTES})
             OR s.unsubscribed_at > s.asked_at
        RETURNING id`,
  );
  if (!subscriber || !(await mayMail(shop, 'newsletter question', address))) return;
  await shop.jobs.add(db, 'newsletter-mail', { subscriberId: subscriber.id });
}

export interface Asking {
  email: string;
  /** Of the link that says yes; null for somebody who is on the list already. */
  token: string | null;
  leaveToken: string;
}

/** What the mail that asks back needs; its token is made now and kept as a hash. */
export async function prepareAsking(db: Queryable, subscriberId: number): Promise<Asking | null> {
  const token = randomBytes(24).toString('base64url');
  const found = await queryFirst<{ email: string; leaveToken: string; isSubscribed: boolean }>(
    db,
    sql`UPDATE newsletter_subscribers SET token_hash = ${hashOf(token)} WHERE id = ${subscriberId}
        RETURNING email, leave_token AS "leaveToken",
                  confirmed_at IS NOT NULL AND unsubscribed_at IS NULL AS "isSubscribed"`,
  );
  if (!found) return null;
  const { email, leaveToken, isSubscribed } = found;
  return { email, leaveToken, token: isSubscribed ? null : token };
}

/** Says yes; the link works for a week, and pressing it twice does no harm. */
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

/** Takes an address off the list. The asking mail's own link no longer puts it back. */
export async function endSubscription(db: Queryable, leaveToken: string): Promise<boolean> {
  const ended = await execute(
    db,
    sql`UPDATE newsletter_subscribers
           SET unsubscribed_at = coalesce(unsubscribed_at, now()), token_hash = NULL
         WHERE leave_token::text = ${leaveToken}`,
  );
  return ended > 0;
}
