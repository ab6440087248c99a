import { execute, sql } from '../../server/database/query.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { refuse } from '../../server/http/refusal.ts';
import type { Customer } from '../../server/http/sessions.ts';
import type { Shop } from '../../server/shop.ts';
import { confirmMessages } from '../messages.ts';
import { customerById, userOf } from './customers.ts';
import { takeOverGuestOrders } from './guest-orders.ts';
import { linkOwner, useLink } from './links.ts';

/**
 * Confirms the address of the account that asks, by the link that was mailed to it. Both are needed:
 * the link alone is also in the hands of somebody whose address a stranger has registered.
 */
export async function confirmAddress(
  shop: Shop,
  { customer: asking, address }: { customer: Customer; address: string },
  token: string,
) {
  const before = await customerById(shop.pool, asking.id);
  if (before.confirmed_at) {
    return { code: 200 as const, data: userOf(before), message: confirmMessages.already };
  }
  const isDone = await inTransaction(shop.pool, async (client) => {
    const owner = await linkOwner(client, token, 'confirm');
    if (owner?.id !== asking.id || !(await useLink(client, token, 'confirm'))) return false;
    // Orders before the customer: the order of locks.
    await takeOverGuestOrders(client, asking);
    await execute(client, sql`UPDATE customers SET confirmed_at = now() WHERE id = ${asking.id}`);
    return true;
  });
  if (!isDone) {
    shop.security.record('token.refused', { customer: asking, address, about: 'confirm link' });
    return refuse(404, 'dead_link', confirmMessages.badLink);
  }
  shop.security.record('mail.confirmed', { customer: asking, address });
  const data = userOf(await customerById(shop.pool, asking.id));
  return { code: 200 as const, data, message: confirmMessages.done };
}
