import { execute, sql } from '../../server/database/query.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { refuse } from '../../server/http/refusal.ts';
import type { Customer } from '../../server/http/sessions.ts';
import type { Shop } from '../../server/shop.ts';
import { confirmMessages } from '../messages.ts';
import { customerById, userOf } from '../../identity/server/customers.ts';
import { claimGuestOrders } from './guest-orders.ts';
import { findLinkOwner, redeemLink } from './links.ts';

/**
 * Confirms the address of the logged-in account. The mailed link alone is not enough: if a stranger registered
 * somebody else's address, the link reaches its owner, who must not confirm the stranger's account.
 */
export async function confirmAddress(
  shop: Shop,
  { customer, clientIp }: { customer: Customer; clientIp: string },
  token: string,
) {
  const before = await customerById(shop.pool, customer.id);
  if (before.confirmed_at) {
    return { code: 200 as const, data: userOf(before), message: confirmMessages.already };
  }
  const isConfirmed = await inTransaction(shop.pool, async (client) => {
    const owner = await findLinkOwner(client, token, 'confirm');
    if (owner?.id !== customer.id || !(await redeemLink(client, token, 'confirm'))) return false;
    // Locks orders before the customer, as everywhere.
    await claimGuestOrders(client, customer);
    await execute(client, sql`UPDATE customers SET confirmed_at = now() WHERE id = ${customer.id}`);
    return true;
  });
  if (!isConfirmed) {
    shop.security.record('token.refused', { customer, clientIp, about: 'confirm link' });
    return refuse(404, 'dead_link', confirmMessages.badLink);
  }
  shop.security.record('mail.confirmed', { customer, clientIp });
  const data = userOf(await customerById(shop.pool, customer.id));
  return { code: 200 as const, data, message: confirmMessages.done };
}
