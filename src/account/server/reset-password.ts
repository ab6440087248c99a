import { execute, sql } from '../../server/database/query.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { countAttempt } from '../../server/http/rate-limits.ts';
import { refuse, refuseFields } from '../../server/http/refusal.ts';
import { endOtherSessions } from '../../server/http/sessions.ts';
import type { Shop } from '../../server/shop.ts';
import { forgotMessages, resetMessages } from '../messages.ts';
import { customerById } from './customers.ts';
import { takeOverGuestOrders } from './guest-orders.ts';
import { linkOwner, useLink } from './links.ts';
import { sessionFor } from './log-in.ts';
import { mailNewPassword } from './account-jobs.ts';
import { clearAllPasswordAttempts } from './password-tries.ts';
import { hashPassword } from './passwords.ts';
import { weakPassword } from './weak-password.ts';

const MAILS_PER_ADDRESS = {
  name: 'reset mail',
  attempts: 5,
  seconds: 60 * 60,
  advice: forgotMessages.alreadySent,
};

/** Has a reset link mailed. The job finds out whether there is an account, so that asking takes the same time. */
export async function askForReset(shop: Shop, email: string, address: string) {
  shop.security.record('reset.asked', { email, address });
  const tooMany = await countAttempt(shop, MAILS_PER_ADDRESS, email);
  if (tooMany) return tooMany;
  await shop.jobs.add(shop.pool, 'reset-mail', { email });
  return null;
}

/**
 * Sets a new password by a mailed link: all sessions end, guesses are forgotten, and the one who did it is logged in.
 * Whoever has the link has the mailbox, so the address is confirmed too. Refuses a link that no longer works (404).
 */
export async function resetPassword(
  shop: Shop,
  { id: token, email, password }: { id: string; email: string; password: string },
  address: string,
) {
  const owner = await linkOwner(shop.pool, token, 'reset');
  if (owner?.email !== email) {
    shop.security.record('token.refused', { customer: owner, address, about: 'reset link' });
  }
  if (!owner) return refuse(404, 'dead_link', resetMessages.badLink);
  if (owner.email !== email) return refuseFields({ email: [resetMessages.otherEmail] });
  const weak = await weakPassword(shop, password, await customerById(shop.pool, owner.id));
  if (weak) return refuseFields({ password: [weak] });

  await clearAllPasswordAttempts(shop, { email, address });
  const password_hash = await hashPassword(password);
  const session = await inTransaction(shop.pool, async (client) => {
    if (!(await useLink(client, token, 'reset'))) return null;
    await takeOverGuestOrders(client, owner);
    await execute(
      client,
      sql`UPDATE customers
             SET password_hash = ${password_hash}, confirmed_at = coalesce(confirmed_at, now())
           WHERE id = ${owner.id}`,
    );
    await endOtherSessions(client, owner.id, null);
    await mailNewPassword(shop, client, owner.id);
    return sessionFor(shop, client, await customerById(client, owner.id));
  });
  if (!session) return refuse(404, 'dead_link', resetMessages.badLink);
  shop.security.record('reset.used', { customer: owner, address });
  shop.security.record('password.changed', { customer: owner, address, about: 'reset link' });
  return session;
}
