import { join, type Sql, sql } from '../../../server/database/query.ts';
import { containsPattern } from '../../frame/server/contains-pattern.ts';
import { readPersonQuery } from '../rules/person-query.ts';

/** Customer ids or guest email addresses found by a search. */
export interface Found {
  customers: Sql;
  guests: Sql;
}

/** Null without a search. */
export function peopleMatching(typed: string | undefined): Found | null {
  if (!typed) return null;
  const query = readPersonQuery(typed);
  if (!query) return { customers: NOBODY, guests: sql`SELECT NULL::text AS email WHERE false` };
  const { words, orderNumber } = query;
  const has = (text: Sql) =>
    join(
      words.map((word) => sql`${text} LIKE ${containsPattern(word)}`),
      ' AND ',
    );
  return {
    customers: sql`
      SELECT id FROM customers
       WHERE ${has(sql`person_search_words(first_name, last_name, email, phone)`)}
         AND (deleted_at IS NULL OR merged_into IS NOT NULL)
       UNION SELECT customer_id FROM orders WHERE order_no = ${orderNumber} AND customer_id IS NOT NULL`,
    guests: sql`
      SELECT email FROM guests WHERE ${has(sql`words`)}
       UNION SELECT email FROM orders WHERE order_no = ${orderNumber} AND customer_id IS NULL`,
  };
}

const NOBODY = sql`SELECT NULL::int AS id WHERE false`;
