import { createHash } from 'node:crypto';
import type pg from 'pg';
import { execute, queryFirst, sql, type Sql } from '../../../server/database/query.ts';
import { clientNetwork } from '../../../server/http/rate-limits.ts';
import { mailPerson } from '../../../server/mail/mail-person.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import type { CheckoutBody } from '../../contract.ts';
import { declinedTooOften } from '../../messages.ts';
import {
  ALARM,
  type Declines,
  EXPIRES_AFTER_SECONDS,
  type Payer,
  secondsToWait,
} from './decline-rule.ts';
import type { Payment } from '../../../orders/server/order-row.ts';

/** Fingerprints of a card payer: IP address, email address, and cart with street address. */
export type PayerFingerprints = readonly string[];

type Order = Pick<
  CheckoutBody,
  'cart_products' | 'shipping_address' | 'shipping_postcode' | 'shipping_country' | 'email'
>;

export function fingerprintPayer(clientIp: string, sent: Order): PayerFingerprints {
  const lines = sent.cart_products.map(({ product_id, quantity }) => [product_id, quantity]);
  const destination = [sent.shipping_address, sent.shipping_postcode, sent.shipping_country].map(
    normalized,
  );
  return [
    payer('address', clientNetwork(clientIp)),
    payer('email', mailPerson(sent.email)),
    payer('cart', JSON.stringify([lines, destination])),
  ];
}

const payer = (kind: Payer, value: string) =>
  `${kind} ${createHash('sha256').update(value).digest('base64url')}`;

/** Ignores letter case and punctuation. */
const normalized = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** SQL for the recent declines of these payers, as JSON. */
export const declinesJson = (payers: PayerFingerprints): Sql => sql`(
  SELECT coalesce(json_agg(json_build_object('payer', split_part(who, ' ', 1), 'times', times,
           'secondsAgo', extract(epoch FROM now() - last_at))), '[]')
    FROM declines WHERE who = ANY (ARRAY(SELECT unnest(${payers}::text[]))))`;

export const IS_ALARMED_SQL = sql`(SELECT until > now() FROM decline_alarm)`;

/** 429 if the payer has to wait before the next card. */
export function refuseDeclined(declines: readonly Declines[], isAlarmed: boolean) {
  const seconds = secondsToWait(declines, isAlarmed);
  if (seconds === 0) return undefined;
  return refuse(429, 'declined_too_often', declinedTooOften(Math.ceil(seconds / 60)), {
    retry_after: seconds,
  });
}

/** Counts a declined card in the database, for all processes; true if it triggered the alarm. */
export async function countDecline(pool: pg.Pool, payers: PayerFingerprints, orderId: number) {
  const counted = await queryFirst<{ is_new: boolean }>(pool, countStatement(payers, orderId));
  return counted?.is_new ?? false;
}

/** Counts a card declined in the provider's fields once, for the payers recorded with the payment. */
export async function countHostedDecline(
  { pool, log }: Pick<Shop, 'pool' | 'log'>,
  { id, order_id }: Pick<Payment, 'id' | 'order_id'>,
): Promise<void> {
  const payment = await queryFirst<{ payers: string[] }>(
    pool,
    sql`UPDATE payments p SET payers = NULL
          FROM (SELECT id, payers FROM payments WHERE id = ${id} FOR UPDATE) old
         WHERE p.id = old.id AND cardinality(old.payers) > 0 RETURNING old.payers`,
  );
  if (payment) await recordDecline({ pool, log }, payment.payers, order_id);
}

/** Counts a decline and logs a new alarm. While the database is unavailable nothing is counted. */
export async function recordDecline(
  { pool, log }: Pick<Shop, 'pool' | 'log'>,
  payers: PayerFingerprints,
  orderId: number,
): Promise<void> {
  const isAlarm = await countDecline(pool, payers, orderId).catch(() => false);
  if (isAlarm)
    log.warn('Very many cards are being declined: somebody seems to be testing stolen cards');
}

// The difference of order ids is the number of orders since then, so that successful sales need no counter.
const countStatement = (payers: PayerFingerprints, orderId: number): Sql => sql`
WITH one AS (
  INSERT INTO declines AS d (who, times, last_at)
  SELECT who, 1, now() FROM unnest(${payers.toSorted()}::text[]) WITH ORDINALITY AS w (who, place) ORDER BY place
  ON CONFLICT (who) DO UPDATE SET last_at = now(), times = 1 + greatest(0,
    d.times - floor(extract(epoch FROM now() - d.last_at) / ${EXPIRES_AFTER_SECONDS}::int)::int)
), before AS (
  SELECT since < now() - make_interval(mins => ${ALARM.withinMinutes}) AS is_over, until FROM decline_alarm FOR UPDATE
), counted AS (
  UPDATE decline_alarm a SET
    times = CASE WHEN b.is_over THEN 1 ELSE a.times + 1 END,
    since = CASE WHEN b.is_over THEN now() ELSE a.since END,
    since_order = CASE WHEN b.is_over THEN ${orderId} ELSE a.since_order END,
    until = CASE WHEN NOT b.is_over AND a.times + 1 >= ${ALARM.times}
                  AND (a.times + 1) * ${ALARM.oneOrderOutOf}::int >= ${orderId}::bigint - a.since_order
                 THEN now() + make_interval(mins => ${ALARM.lastsMinutes}) ELSE a.until END
  FROM before b RETURNING a.until
)
SELECT counted.until > now() AND before.until <= now() AS is_new FROM counted, before`;

/** A payer without a decline for a day starts afresh. */
export async function deleteExpiredDeclines(pool: pg.Pool): Promise<void> {
  await execute(pool, sql`DELETE FROM declines WHERE last_at < now() - interval '1 day'`);
}
