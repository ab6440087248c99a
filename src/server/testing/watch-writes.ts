import type pg from 'pg';

/** Tables that a refused call may write: its attempt and its response for duplicates. */
const ALLOWED_TABLES = new Set([
  'rate_limit_attempts',
  // Generated when they are first needed.
  'secrets',
  // Written in batches, moments after the searches that found nothing.
  'failed_searches',
  'idempotency_keys',
  'used_captchas',
  'declines',
  'decline_alarm',
]);

/** Records the tables that committed transactions write from now on. `written` returns them and starts over. */
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
      return [...names].filter((name) => !ALLOWED_TABLES.has(name)).toSorted();
    },
  };
}
