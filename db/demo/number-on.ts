import { identifier, query, type Queryable, sql } from '../../src/server/database/query.ts';

/** Later rows of a table get ids after those that were filled in. */
export async function numberOn(client: Queryable, table: string): Promise<void> {
  await query(
    client,
    sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), max(id))
          FROM ${identifier(table)} HAVING max(id) IS NOT NULL`,
  );
}
