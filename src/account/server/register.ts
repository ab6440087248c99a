import type * as z from 'zod/mini';
import { inTransaction } from '../../server/database/transaction.ts';
import { refuse, refuseFields } from '../../server/http/refusal.ts';
import type { Shop } from '../../server/shop.ts';
import type { registerForm } from '../rules/account-fields.ts';
import { registerMessages } from '../messages.ts';
import { createAccount } from '../../identity/server/create-account.ts';
import { openUserSession } from './log-in.ts';
import { hashPassword } from '../../identity/server/passwords.ts';
import { weakPasswordMessage } from '../../identity/server/weak-password.ts';

/** Refuses (409) an address that already has an account. */
export async function register(shop: Shop, form: z.infer<typeof registerForm>) {
  const { email, first_name, last_name } = form;
  const weak = await weakPasswordMessage(shop, form.password, form);
  if (weak) return refuseFields({ password: [weak] });
  const password_hash = await hashPassword(form.password);
  return inTransaction(shop.pool, async (client) => {
    const created = await createAccount(shop, client, {
      email,
      first_name,
      last_name,
      password_hash,
    });
    if (!created) return refuse(409, 'email_taken', { email: [registerMessages.taken] });
    return openUserSession(shop, client, created);
  });
}
