import type * as z from 'zod/mini';
import { isPostcode } from '../../cart/rules/postcode.ts';
import { resolveState } from '../../cart/rules/state-rule.ts';
import { assignments, queryFirst, queryOne, sql } from '../../server/database/query.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { type InvalidFields, refuseFields } from '../../server/http/refusal.ts';
import { type Customer, endOtherSessions } from '../../server/http/sessions.ts';
import type { Shop } from '../../server/shop.ts';
import type { profileForm } from '../rules/account-fields.ts';
import { profileMessages } from '../messages.ts';
import { mailNewPassword } from './account-jobs.ts';
import { customerById, type CustomerRow, userOf } from './customers.ts';
import { endLinks } from './links.ts';
import { askPassword } from './log-in.ts';
import { hashPassword } from './passwords.ts';
import { weakPassword } from './weak-password.ts';

interface Asking {
  customer: Customer;
  session: Buffer | null;
  /** Where the customer asks from. */
  address: string;
}

type Sent = z.infer<typeof profileForm>;

/**
 * Saves the profile. A new password needs the current one, ends every other session and every reset link, and is told by
 * mail.
 * Refuses (422) another email, an unknown country or state, and a postcode that the country cannot have.
 */
export async function updateProfile(
  shop: Shop,
  { customer, session, address }: Asking,
  { email, password, password_confirmation: _, current_password, ...form }: Sent,
) {
  if (email !== undefined && email !== customer.email) {
    shop.security.record('permission.refused', { customer, address, about: 'another email' });
    return refuseFields({ email: [profileMessages.otherEmail] });
  }
  const state = await checkPlace(shop, form);
  if (typeof state !== 'string') return state;

  const refused = password
    ? await checkPasswords(
        shop,
        { customer, session, address },
        { password, current_password, ...form },
      )
    : null;
  if (refused) return refused;
  const password_hash = password ? await hashPassword(password) : undefined;
  const user = await inTransaction(shop.pool, async (client) => {
    const saved = await queryOne<CustomerRow>(
      client,
      sql`UPDATE customers SET ${assignments({ ...form, state, password_hash })}
           WHERE id = ${customer.id} RETURNING *`,
    );
    if (password_hash) {
      await endOtherSessions(client, customer.id, session);
      await endLinks(client, customer.id, 'reset');
      await mailNewPassword(shop, client, customer.id);
    }
    return userOf(saved);
  });
  if (password_hash) {
    shop.security.record('password.changed', { customer, address, about: 'profile' });
  }
  return user;
}

/** A new password needs the current one, and must not be easy to guess; null when it may be set. */
async function checkPasswords(
  shop: Shop,
  { customer, session, address }: Asking,
  sent: Pick<Sent, 'current_password' | 'first_name' | 'last_name'> & { password: string },
) {
  const { current_password: current, password, first_name, last_name } = sent;
  const field = 'current_password';
  if (!current) return refuseFields({ [field]: [profileMessages.current] });
  const row = await customerById(shop.pool, customer.id);
  const wrong = await askPassword(shop, {
    customer: row,
    password: current,
    address,
    session,
    field,
  });
  if (wrong) return wrong;
  const weak = await weakPassword(shop, password, { email: row.email, first_name, last_name });
  return weak ? refuseFields({ password: [weak] }) : null;
}

/** The state's short name as it is kept; '' where none was chosen or the country has none. */
async function checkPlace(
  { pool }: Shop,
  { country, state, postcode }: { country: string; state: string; postcode: string },
): Promise<string | InvalidFields> {
  const found = await queryFirst<{ states: { sortname: string }[] }>(
    pool,
    sql`SELECT coalesce(json_agg(json_build_object('sortname', s.sortname) ORDER BY s.name)
                        FILTER (WHERE s.id IS NOT NULL), '[]') AS states
          FROM countries c LEFT JOIN states s ON s.country_id = c.id
         WHERE c.sortname = ${country} GROUP BY c.id`,
  );
  if (!found) return refuseFields({ country: [profileMessages.country] });
  if (!isPostcode(country, postcode)) {
    return refuseFields({ postcode: [profileMessages.wrongPostcode] });
  }
  const kept = resolveState(country, state, found.states);
  if (kept === undefined && state !== '') return refuseFields({ state: [profileMessages.state] });
  return kept ?? '';
}
