import { integer, pgTable, text } from 'drizzle-orm/pg-core';

export const countries = pgTable('countries', {
  id: integer().primaryKey(),
  sortname: text().notNull(),
  name: text().notNull(),
});

export const states = pgTable('states', {
  id: integer().primaryKey(),
  country_id: integer().notNull(),
  sortname: text().notNull(),
  name: text().notNull(),
});
