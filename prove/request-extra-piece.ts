import type pg from 'pg';
import { pino } from 'pino';
import { demoAccount } from '../paypal-sandbox/sandbox.ts';
import { prepareAdditionalPayment } from '../src/checkout/server/after-sale/additional-payment/request-additional-payment.ts';
import { withdrawAdditionalPayment } from '../src/checkout/server/after-sale/additional-payment/withdraw-additional-payment.ts';
import { editLines } from '../src/checkout/server/after-sale/edit-lines.ts';
import { makePaypal } from '../src/checkout/server/payment/paypal/paypal.ts';
import { actAs } from '../src/server/database/actor.ts';
import { queryFirst, sql } from '../src/server/database/query.ts';
import { addJob } from '../src/server/jobs/jobs.ts';
import type { Random } from './seeded-random.ts';

interface AdditionalPaymentInput {
  pool: pg.Pool;
  orderId: number;
  random: Random;
  /** The addresses of the provider and of the shop. */
  api: string;
  shopAt: () => string;
}

/**
 * Requests one more piece from a buyer, who pays, sometimes without returning, sometimes twice concurrently and
 * sometimes not at all; staff withdraw some. Open requests end with the proof.
 */
export async function requestExtraPiece({
  pool,
  orderId,
  random,
  api,
  shopAt,
}: AdditionalPaymentInput): Promise<void> {
  const shop = { pool, jobs: { add: addJob } as never, log: pino({ level: 'silent' }) as never };
  const line = await queryFirst<{ productId: number }>(
    pool,
    sql`SELECT product_id AS "productId" FROM order_items WHERE order_id = ${orderId} ORDER BY position LIMIT 1`,
  );
  if (!line) return;
  const payments = { provider: makePaypal({ ...demoAccount, api }) };
  const asStaff = <T>(work: () => Promise<T>) => actAs({ kind: 'command', name: 'order' }, work);
  await asStaff(() =>
    editLines(shop, payments, orderId, {
      requestId: `proof-${orderId}`,
      removed: [],
      added: [{ ...line, quantity: 1 }],
      isShippingRepriced: true,
      isWaived: false,
      isAsked: true,
      reason: '',
    }),
  );
  const additional = await prepareAdditionalPayment(pool, orderId);
  if (!additional) return;
  const pay = () => payByLink(`${shopAt()}/additional-payment/${additional.token}`, random);
  const isWithdrawn = random.percent(30);
  await Promise.all([
    pay(),
    random.percent(25) && pay(),
    isWithdrawn && asStaff(() => withdrawAdditionalPayment(shop, orderId)),
  ]);
}

/** The shop may be killed at any of these steps. */
export async function payByLink(link: string, random: Random): Promise<void> {
  const isApproved = random.percent(85);
  const returns = random.percent(60);
  const quiet = { redirect: 'manual', signal: AbortSignal.timeout(20_000) } as const;
  const page = await fetch(link, { method: 'POST', ...quiet }).catch(() => undefined);
  const approveUrl = page?.headers.get('refresh')?.replace('0;url=', '');
  if (!approveUrl || !isApproved) return;
  const body = new URLSearchParams({ answer: 'approve' });
  const approved = await fetch(approveUrl, { method: 'POST', body, ...quiet }).catch(
    () => undefined,
  );
  const returnUrl = approved?.headers.get('location');
  if (returnUrl && returns)
    await fetch(returnUrl, { signal: AbortSignal.timeout(20_000) }).catch(() => undefined);
}
