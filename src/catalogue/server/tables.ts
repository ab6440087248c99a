import { integer, pgTable, text } from 'drizzle-orm/pg-core';

export const vanTypes = pgTable('van_types', {
  id: integer().primaryKey(),
  slug: text().notNull(),
  title: text().notNull(),
  paint_name: text().notNull(),
  paint_hex: text().notNull(),
  thumbnail: text(),
  position: integer().notNull(),
});

export const categories = pgTable('categories', {
  id: integer().primaryKey(),
  slug: text().notNull(),
  name: text().notNull(),
  title: text().notNull(),
  image: text(),
  position: integer().notNull(),
});
