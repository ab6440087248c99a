import type pg from 'pg';

/**
 * The rows, as texts, in which any of the words stands, by table; of all tables. Hashes are left out: in one of some
 * hundred thousand a short name stands by chance.
 */
export async function rowsNaming(
  pool: pg.Pool,
  words: readonly string[],
): Promise<Record<string, string[]>> {
  const tables = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ row: string }>(
      `SELECT row FROM (SELECT lower(regexp_replace(t::text, '\\m[[:alnum:]_-]{43}\\M', '', 'g')) FROM "${name}" t) AS one (row)
        WHERE EXISTS (SELECT FROM unnest($1::text[]) AS w (word) WHERE strpos(row, word) > 0)`,
      [words.map((word) => word.toLowerCase())],
    );
    if (rows.length > 0) found[name] = rows.map(({ row }) => row);
  }
  return found;
}
