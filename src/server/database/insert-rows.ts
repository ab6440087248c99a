import type pg from 'pg';

/** Inserts rows with the same keys, each key a column of the table, in one statement. */
export async function insertRows(
  client: pg.ClientBase,
  table: string,
  rows: readonly object[],
): Promise<void> {
  if (!rows[0]) return;
  const columns = Object.keys(rows[0]).join(', ');
  await client.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
