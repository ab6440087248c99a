import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type * as z from 'zod/mini';
import { isPostcode } from '../../cart/postcode.ts';
import { stateFor } from '../../cart/state-rule.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { type Refusal, refuse } from '../../server/refusal.ts';
import { type Customer, endOtherSessions } from '../../server/sessions.ts';
import type { Shop } from '../../server/shop.ts';
import type { profileForm } from '../account-fields.ts';
import type { User } from '../contract.ts';
import { profileMessages } from '../messages.ts';
import { userOf } from './customers.ts';
import { endLinks } from './links.ts';
import { hashPassword } from './passwords.ts';
import { customers } from './tables.ts';

/**
 * Saves the profile. A new password ends every other session and every reset link, and is told by mail.
 * Refuses (422) another email, an unknown country or state, and a postcode that the country cannot have.
 */
export async function updateProfile(
  shop: Shop,
  { customer, session }: { customer: Customer; session: Buffer | null },
  { email, password, password_confirmation: _, ...form }: z.infer<typeof profileForm>,
): Promise<User | Refusal> {
  if (email !== undefined && email !== customer.email) {
    return refuse(422, { email: [profileMessages.otherEmail] });
  }
  const state = await checkPlace(shop, form);
  if (typeof state !== 'string') return state;

  const password_hash = password ? await hashPassword(password) : undefined;
  return inTransaction(shop.pool, async (client) => {
    const [saved] = await drizzle(client)
      .update(customers)
      .set({ ...form, state, ...(password_hash && { password_hash }) })
      .where(eq(customers.id, customer.id))
      .returning();
    if (password_hash) {
      await endOtherSessions(client, customer.id, session);
      await endLinks(client, customer.id, 'reset');
      await shop.jobs.add(client, 'password-changed-mail', { customerId: customer.id });
    }
    return userOf(saved!);
  });
}

/** The state's short name as it is kept; '' where none was chosen or the country has none. */
async function checkPlace(
  { pool }: Shop,
  { country, state, postcode }: { country: string; state: string; postcode: string },
): Promise<string | Refusal> {
  const { rows } = await pool.query<{ states: { sortname: string }[] }>(
    `SELECT coalesce(json_agg(json_build_object('sortname', s.sortname) ORDER BY s.name)
                     FILTER (WHERE s.id IS NOT NULL), '[]') AS states
       FROM countries c LEFT JOIN states s ON s.country_id = c.id
      WHERE c.sortname = $1 GROUP BY c.id`,
    [country],
  );
  if (!rows[0]) return refuse(422, { country: [profileMessages.country] });
  if (!isPostcode(country, postcode)) {
    return refuse(422, { postcode: [profileMessages.wrongPostcode] });
  }
  const kept = stateFor(country, state, rows[0].states);
  if (kept === undefined && state !== '') return refuse(422, { state: [profileMessages.state] });
  return kept ?? '';
}
