import { and, eq, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { User } from '../contract.ts';
import { type CustomerRow, customers } from './tables.ts';

export async function customerByEmail(
  db: NodePgDatabase,
  email: string,
): Promise<CustomerRow | undefined> {
  const [found] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.email, email), isNull(customers.deleted_at)));
  return found;
}

/** A customer who is known to exist, such as the one who asks. */
export async function customerById(db: NodePgDatabase, id: number): Promise<CustomerRow> {
  const [found] = await db.select().from(customers).where(eq(customers.id, id));
  if (!found) throw new Error(`customer ${id} is gone`);
  return found;
}

/** The customer as they may see themselves. */
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
