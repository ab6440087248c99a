import { execute, sql } from '../../server/database/query.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { countAttempt } from '../../server/http/rate-limits.ts';
import { refuse, refuseFields } from '../../server/http/refusal.ts';
import { endOtherSessions } from '../../server/http/sessions.ts';
import type { Shop } from '../../server/shop.ts';
import { forgotMessages, resetMessages } from '../messages.ts';
import { customerById } from '../../identity/server/customers.ts';
import { claimGuestOrders } from './guest-orders.ts';
import { findLinkOwner, redeemLink } from './links.ts';
import { openUserSession } from './log-in.ts';
import { queuePasswordChangedMail } from './account-jobs.ts';
import { clearAllPasswordAttempts } from './password-attempts.ts';
import { hashPassword } from '../../identity/server/passwords.ts';
import { weakPasswordMessage } from '../../identity/server/weak-password.ts';

const MAILS_PER_ADDRESS = {
  name: 'reset mail',
  attempts: 5,
  seconds: 60 * 60,
  advice: forgotMessages.alreadySent,
};

/** The job looks the account up, so that the response time does not reveal whether it exists. */
export async function requestReset(shop: Shop, email: string, clientIp: string) {
  shop.security.record('reset.asked', { email, clientIp });
  const tooMany = await countAttempt(shop, MAILS_PER_ADDRESS, email);
  if (tooMany) return tooMany;
  await shop.jobs.add(shop.pool, 'reset-mail', { email });
  return null;
}

/**
 * Sets a new password with a mailed link, ends all sessions, clears the attempt counters and logs in.
 * The link proves access to the mailbox, so it confirms the address too. Refuses an invalid link (404).
 */
export async function resetPassword(
  shop: Shop,
  { id: token, email, password }: { id: string; email: string; password: string },
  clientIp: string,
) {
  const owner = await findLinkOwner(shop.pool, token, 'reset');
  if (owner?.email !== email) {
    shop.security.record('token.refused', { customer: owner, clientIp, about: 'reset link' });
  }
  if (!owner) return refuse(404, 'dead_link', resetMessages.badLink);
  if (owner.email !== email) return refuseFields({ email: [resetMessages.otherEmail] });
  const weak = await weakPasswordMessage(shop, password, await customerById(shop.pool, owner.id));
  if (weak) return refuseFields({ password: [weak] });

  await clearAllPasswordAttempts(shop, { email, clientIp });
  const password_hash = await hashPassword(password);
  const session = await inTransaction(shop.pool, async (client) => {
    if (!(await redeemLink(client, token, 'reset'))) return null;
    await claimGuestOrders(client, owner);
    await execute(
      client,
      sql`UPDATE customers
             SET password_hash = ${password_hash}, confirmed_at = coalesce(confirmed_at, now())
           WHERE id = ${owner.id}`,
    );
    await endOtherSessions(client, owner.id, null);
    await queuePasswordChangedMail(shop, client, owner.id);
    return openUserSession(shop, client, await customerById(client, owner.id));
  });
  if (!session) return refuse(404, 'dead_link', resetMessages.badLink);
  shop.security.record('reset.used', { customer: owner, clientIp });
  shop.security.record('password.changed', { customer: owner, clientIp, about: 'reset link' });
  return session;
}
