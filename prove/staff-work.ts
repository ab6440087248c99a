import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { holdOrder, releaseHold } from '../src/checkout/server/after-sale/holds.ts';
import { shipParcel } from '../src/checkout/server/after-sale/parcels.ts';
import { actAs } from '../src/server/database/actor.ts';
import { query, queryFirst, queryOne, sql } from '../src/server/database/query.ts';
import { openStaffSession, STAFF_COOKIE } from '../src/server/http/staff-sessions.ts';
import { addJob } from '../src/server/jobs/jobs.ts';
import { claimRandomRefund } from './claim-random-refund.ts';
import { type Client, client } from './client.ts';
import { requestExtraPiece } from './request-extra-piece.ts';
import { cancelWaiting } from './cancel-waiting.ts';
import { returnCore, returnPiece } from './return-piece.ts';
import type { Random } from './seeded-random.ts';
import { twice } from './twice.ts';

interface StaffWorkInput {
  pool: pg.Pool;
  orderNo: string;
  random: Random;
  desk: Client;
  /** The addresses of the provider and of the shop. */
  api: string;
  shopAt: () => string;
}

/** Refunds, ships, holds or extends an order, often twice concurrently, while the shop sells and is killed. */
export async function workAsStaff(given: StaffWorkInput): Promise<void> {
  const { pool, orderNo, random, desk } = given;
  if (random.percent(40)) await claimRandomRefund(pool, orderNo, random);
  if (random.percent(30)) await twice(random, () => repeatRefund(desk, `proof-${orderNo}`));
  const order = await queryFirst<{ id: string }>(
    pool,
    sql`SELECT id FROM orders WHERE order_no = ${orderNo}`,
  );
  if (!order) return;
  const id = Number(order.id);
  if (random.percent(25)) await twice(random, () => holdForAWhile(pool, id));
  if (random.percent(30)) await requestExtraPiece({ ...given, orderId: id });
  if (random.percent(35)) await ship(pool, id, random);
  if (random.percent(60)) await returnPiece({ ...given, orderId: id });
  if (random.percent(95)) await returnCore({ ...given, orderId: id });
  if (random.percent(30)) await cancelWaiting({ ...given, orderId: id });
}

/** "Repeat" at the money desk, pressed once; the shop may be down. */
export const repeatRefund = (desk: Client, id: string) =>
  desk.tryToAsk('admin/money/refunds/repeat', { id }, randomUUID());

/** Held and released again, so that the order matches what its buyer was told. */
const holdForAWhile = (pool: pg.Pool, orderId: number) =>
  actAs({ kind: 'command', name: 'order' }, async () => {
    await holdOrder({ pool }, orderId, 'The address looks odd');
    await releaseHold({ pool }, orderId);
  });

/** Ships one piece of each line, or everything that is left. */
async function ship(pool: pg.Pool, orderId: number, random: Random): Promise<void> {
  const lines = await query<{ productId: number; quantity: number }>(
    pool,
    sql`SELECT product_id AS "productId", 1 AS quantity FROM order_items WHERE order_id = ${orderId}`,
  );
  const parcel = {
    requestId: `proof-${random.below(3)}`,
    tracking: ['1Z999'],
    ...(random.percent(50) && { lines }),
  };
  await twice(random, () =>
    actAs({ kind: 'command', name: 'order' }, () =>
      shipParcel({ pool, jobs: { add: addJob } as never }, orderId, parcel),
    ),
  );
}

/** Signs in a staff member who may refund, bypassing the forms. */
export async function signInStaff(pool: pg.Pool): Promise<string> {
  const { id } = await queryOne<{ id: number }>(
    pool,
    sql`INSERT INTO staff (email, name) VALUES ('proof@vangon.example', 'Pru Proof') RETURNING id`,
  );
  await query(pool, sql`INSERT INTO staff_roles (staff_id, role) VALUES (${id}, 'owner')`);
  const token = await openStaffSession(pool, id, { by: 'password', userAgent: 'proof' });
  // Keeps the confirmation valid for the whole proof.
  await query(
    pool,
    sql`UPDATE staff_sessions SET confirmed_at = now() + interval '12 hours' WHERE staff_id = ${id}`,
  );
  return token;
}

/** The back office in a browser of its own. */
export const staffClient = (shopAt: () => string, token: string): Client =>
  client(shopAt, '10.251.0.1', null, {
    headers: { cookie: `${STAFF_COOKIE}=${token}`, 'sec-fetch-site': 'same-origin' },
  });
