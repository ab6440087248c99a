import type pg from 'pg';

/** What a refused call may write: that it was tried, and its answer for a twin. */
const OF_EVERY_CALL = new Set([
  'tries',
  'idempotency_keys',
  'used_captchas',
  'declines',
  'decline_alarm',
]);

/**
 * Notes every row that is written from now on, in the transaction that writes it: what is rolled back was not written.
 * `written` tells the tables and forgets them.
 */
export async function watchWrites(pool: pg.Pool): Promise<{ written(): Promise<string[]> }> {
  await pool.query(`
    CREATE TABLE written_rows (name text NOT NULL);
    CREATE FUNCTION note_written() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO written_rows VALUES (TG_TABLE_NAME); RETURN NULL; END $$;
    DO $$ DECLARE each text; BEGIN
      FOR each IN SELECT tablename FROM pg_tables
                   WHERE schemaname = 'public' AND tablename NOT IN ('written_rows', 'migrations') LOOP
        EXECUTE format('CREATE TRIGGER note_written AFTER INSERT OR UPDATE OR DELETE ON %I
                        FOR EACH ROW EXECUTE FUNCTION note_written()', each);
      END LOOP;
    END $$`);
  return {
    async written() {
      const { rows } = await pool.query<{ name: string }>(
        'DELETE FROM written_rows RETURNING name',
      );
      const names = new Set(rows.map(({ name }) => name));
      return [...names].filter((name) => !OF_EVERY_CALL.has(name)).toSorted();
    },
  };
}
