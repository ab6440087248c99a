import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { sql } from 'drizzle-orm';
import type { Shop } from '../../server/shop.ts';
import { type CustomerRow, customers } from './tables.ts';

export interface NewAccount {
  /** In lower case. */
  email: string;
  /** Made by `hashPassword`, before the transaction begins: it takes a while on purpose. */
  password_hash: string;
  first_name: string;
  last_name: string;
  address?: string;
  apartment?: string;
  city?: string;
  /** Short names. */
  state?: string;
  country?: string;
  postcode?: string;
  phone?: string;
}

/**
 * Opens an account in the transaction of `client`, and mails a link to confirm its address once that commits.
 * Null when the address has an account already.
 */
export async function createAccount(
  { jobs }: Pick<Shop, 'jobs'>,
  client: pg.PoolClient,
  account: NewAccount,
): Promise<CustomerRow | null> {
  const [created] = await drizzle(client)
    .insert(customers)
    .values(account)
    .onConflictDoNothing({ target: customers.email, where: sql`deleted_at IS NULL` })
    .returning();
  if (!created) return null;
  await jobs.add(client, 'confirm-mail', { customerId: created.id });
  return created;
}
