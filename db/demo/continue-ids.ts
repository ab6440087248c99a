import { identifier, query, type Queryable, sql } from '../../src/server/database/query.ts';

/** Continues a table's id sequence after the inserted rows. */
export async function continueIds(client: Queryable, table: string): Promise<void> {
  await query(
    client,
    sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), max(id))
          FROM ${identifier(table)} HAVING max(id) IS NOT NULL`,
  );
}
