import { integer, pgTable, text } from 'drizzle-orm/pg-core';

export const categories = pgTable('categories', {
  id: integer().primaryKey(),
  slug: text().notNull(),
  name: text().notNull(),
  title: text().notNull(),
  image: text(),
  position: integer().notNull(),
});
