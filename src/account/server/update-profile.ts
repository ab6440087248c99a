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
import { queuePasswordChangedMail } from './account-jobs.ts';
import { customerById, type CustomerRow, userOf } from '../../identity/server/customers.ts';
import { revokeLinks } from './links.ts';
import { checkPassword } from './log-in.ts';
import { hashPassword } from '../../identity/server/passwords.ts';
import { weakPasswordMessage } from '../../identity/server/weak-password.ts';

interface Requester {
  customer: Customer;
  session: Buffer | null;
  clientIp: string;
}

type ProfileInput = z.infer<typeof profileForm>;

/**
 * A new password requires the current one, ends all other sessions and reset links, and is announced by mail.
 * Refuses (422) another email, an unknown country or state, and an invalid postcode.
 */
export async function updateProfile(
  shop: Shop,
  requester: Requester,
  { email, password, password_confirmation: _, current_password, ...form }: ProfileInput,
) {
  const { customer, session, clientIp } = requester;
  if (email !== undefined && email !== customer.email) {
    shop.security.record('permission.refused', { customer, clientIp, about: 'another email' });
    return refuseFields({ email: [profileMessages.otherEmail] });
  }
  const state = await checkPlace(shop, form);
  if (typeof state !== 'string') return state;

  const refused =
    password && (await checkPasswords(shop, requester, { password, current_password, ...form }));
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
      await revokeLinks(client, customer.id, 'reset');
      await queuePasswordChangedMail(shop, client, customer.id);
    }
    return userOf(saved);
  });
  if (password_hash) {
    shop.security.record('password.changed', { customer, clientIp, about: 'profile' });
  }
  return user;
}

/** Null if the current password is correct and the new one is strong enough. */
async function checkPasswords(
  shop: Shop,
  { customer, session, clientIp }: Requester,
  input: Pick<ProfileInput, 'current_password' | 'first_name' | 'last_name'> & { password: string },
) {
  const { current_password: current, password, first_name, last_name } = input;
  const field = 'current_password';
  if (!current) return refuseFields({ [field]: [profileMessages.current] });
  const row = await customerById(shop.pool, customer.id);
  const asked = { customer: row, password: current, clientIp, session, field };
  const passwordRefusal = await checkPassword(shop, asked);
  if (passwordRefusal) return passwordRefusal;
  const person = { email: row.email, first_name, last_name };
  const weak = await weakPasswordMessage(shop, password, person);
  return weak ? refuseFields({ password: [weak] }) : null;
}

/** Returns the state's short name, or '' without a state. */
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
  const shortName = resolveState(country, state, found.states);
  if (shortName === undefined && state !== '')
    return refuseFields({ state: [profileMessages.state] });
  return shortName ?? '';
}
