import { queryFirst, queryOne, type Queryable, sql } from '../../server/database/query.ts';
import type { User } from '../contract.ts';

export interface CustomerRow {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  address: string;
  apartment: string;
  city: string;
  state: string;
  country: string;
  postcode: string;
  phone: string;
  points_balance: number;
  confirmed_at: Date | null;
  deleted_at: Date | null;
  created_at: Date;
  merged_into: number | null;
}

export const customerByEmail = (db: Queryable, email: string): Promise<CustomerRow | undefined> =>
  queryFirst(db, sql`SELECT * FROM customers WHERE email = ${email} AND deleted_at IS NULL`);

/** Throws if there is no such customer. */
export const customerById = (db: Queryable, id: number): Promise<CustomerRow> =>
  queryOne(db, sql`SELECT * FROM customers WHERE id = ${id}`);

export const userOf = (customer: CustomerRow): User => ({
  id: customer.id,
  name: customer.first_name,
  last_name: customer.last_name,
  email: customer.email,
  address: customer.address,
  apartment: customer.apartment,
  city: customer.city,
  state: customer.state,
  country: customer.country,
  postcode: customer.postcode,
  phone: customer.phone,
  earned_points: customer.points_balance,
  is_confirmed: customer.confirmed_at !== null,
});
