import { sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const empty = () => text().notNull().default('');
const time = () => timestamp({ withTimezone: true });

export const customers = pgTable('customers', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  email: text().notNull(),
  first_name: text().notNull(),
  last_name: text().notNull(),
  password_hash: text().notNull(),
  address: empty(),
  apartment: empty(),
  city: empty(),
  state: empty(),
  country: empty(),
  postcode: empty(),
  phone: empty(),
  points_balance: integer().notNull().default(0),
  confirmed_at: time(),
  deleted_at: time(),
  created_at: time()
    .notNull()
    .default(sql`now()`),
});

export type CustomerRow = typeof customers.$inferSelect;
