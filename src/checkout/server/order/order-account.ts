import type pg from 'pg';
import { hashPassword } from '../../../identity/server/passwords.ts';
import { weakPasswordMessage } from '../../../identity/server/weak-password.ts';
import { pointsEarned } from '../../../cart/rules/points.ts';
import { readSettings } from '../../../settings/server/settings.ts';
import { execute, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { countAttempt } from '../../../server/http/rate-limits.ts';
import { refuse, refuseFields } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { messages } from '../../messages.ts';
import { mayOpenAccount, orderAccountMessages } from '../../rules/order-account.ts';
import { attemptKeys } from './attempt-keys.ts';
import { readPaidLeft } from '../after-sale/read-paid-left.ts';
import { readOrderNumber } from './order-number.ts';
import { findOrder } from './find-order.ts';
import { lockOrder } from './lock-order.ts';
import { openAccountWith } from './open-account.ts';
import type { Order } from './order-row.ts';

/** Per order, because each attempt may send the account's owner a mail. */
const ATTEMPT_LIMIT = { name: 'account with an order', attempts: 3, seconds: 24 * 60 * 60 };

interface OrderAccountRequest {
  orderNo: string;
  /** Keys of the attempts under which the browser has ordered, joined by commas. */
  attempts: string;
  password: string;
}

/**
 * Opens an account for a guest's order, as "Create an account?" would have: the order joins it with the points it
 * earns. Only the browser that placed the order has the key of its attempt; the key in mails, which people forward,
 * differs. The answer does not reveal whether the address had an account: only its owner learns that, by mail.
 */
export async function openOrderAccount(shop: Shop, request: OrderAccountRequest) {
  const order = await findPlaced(shop, request);
  if (!order) return refuse(404, 'unknown_order', messages.unknownOrder);
  const closed = refuseIneligible(order);
  if (closed) return closed;
  const weak = await weakPasswordMessage(shop, request.password, order);
  if (weak) return refuseFields({ password: [weak] });
  const tooMany = await countAttempt(shop, ATTEMPT_LIMIT, order.order_no);
  if (tooMany) return tooMany;

  // Before the transaction, because hashing is slow on purpose.
  const password_hash = await hashPassword(request.password);
  const refused = await inTransaction(shop.pool, (client) =>
    openWith(shop, client, order.id, password_hash),
  );
  return refused ?? { code: 200 as const, message: orderAccountMessages.requested };
}

async function findPlaced(shop: Shop, { orderNo, attempts }: OrderAccountRequest) {
  const number = readOrderNumber(orderNo);
  const keys = attemptKeys(attempts);
  if (!number || keys.length === 0) return undefined;
  const found = await findOrder(
    shop.pool,
    sql`o.order_no = ${number} AND o.checkout_id = ANY (${keys})`,
  );
  return found?.order;
}

function refuseIneligible(order: Order) {
  if (order.customer_id !== null)
    return refuse(409, 'account_exists', orderAccountMessages.hasAccount);
  const placed = { status: order.status, createdAt: order.created_at };
  return mayOpenAccount(placed, new Date())
    ? undefined
    : refuse(409, 'too_late', orderAccountMessages.tooLate);
}

/** Checks again under the lock: the order may have been cancelled or have joined an account. */
async function openWith(
  shop: Shop,
  client: pg.PoolClient,
  orderId: number,
  account_password_hash: string,
) {
  const { order } = await lockOrder(client, orderId);
  const closed = refuseIneligible(order);
  if (closed) return closed;
  const { pointSetting } = await readSettings(client);
  const left = await readPaidLeft(client, order);
  // Earlier refunds took points back only if the order had earned some: those must be earned to be subtracted.
  const takenBack = order.points_earned - left.earnedPoints;
  const points_earned = pointsEarned(left.moneyCents, pointSetting) + takenBack;
  await execute(
    client,
    sql`UPDATE orders SET points_earned = ${points_earned} WHERE id = ${orderId}`,
  );
  await openAccountWith(shop, client, { ...order, account_password_hash, points_earned });
  return undefined;
}
