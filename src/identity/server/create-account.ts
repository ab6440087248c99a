import type pg from 'pg';
import { columnsOf, queryFirst, sql } from '../../server/database/query.ts';
import type { Shop } from '../../server/shop.ts';
import type { CustomerRow } from './customers.ts';

/** `password_hash` is computed before the transaction begins, because hashing is slow; `email` is in lower case. */
type NewAccount = Pick<CustomerRow, 'email' | 'password_hash' | 'first_name' | 'last_name'> &
  Partial<Pick<CustomerRow, 'address' | 'apartment' | 'city' | 'state' | 'country'>> &
  Partial<Pick<CustomerRow, 'postcode' | 'phone'>>;

/**
 * Creates an account in the transaction of `client`; the confirmation mail is sent once it commits.
 * Returns null if the address already has an account.
 */
export async function createAccount(
  { jobs }: Pick<Shop, 'jobs'>,
  client: pg.PoolClient,
  account: NewAccount,
): Promise<CustomerRow | null> {
  const columns = columnsOf(account);
  const created = await queryFirst<CustomerRow>(
    client,
    sql`INSERT INTO customers (${columns})
        SELECT ${columns} FROM jsonb_populate_record(NULL::customers, ${account})
        ON CONFLICT (email) WHERE deleted_at IS NULL DO NOTHING RETURNING *`,
  );
  if (!created) return null;
  await jobs.add(client, 'confirm-mail', { customerId: created.id });
  return created;
}
