import type pg from 'pg';
import { columnsOf, queryFirst, sql } from '../../server/database/query.ts';
import type { Shop } from '../../server/shop.ts';
import type { CustomerRow } from './customers.ts';

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
