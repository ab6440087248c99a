import { expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import {
  assignments,
  columnsOf,
  execute,
  identifier,
  insertRows,
  literal,
  prepared,
  query,
  queryFirst,
  type Queryable,
  queryOne,
  sql,
} from './query.ts';
import { inTransaction } from './transaction.ts';

const { pool } = await testDatabase({ holds: 'no tables' });
await execute(pool, sql`CREATE TABLE parts (id int, name text, "Stock" int)`);

test('sends values as parameters, also those of nested pieces', () => {
  const named = sql`name = ${"'; DROP TABLE parts"}`;
  const { text, values } = sql`SELECT id FROM parts WHERE id > ${1} AND ${named} LIMIT ${2}`;
  expect(text).toBe('SELECT id FROM parts WHERE id > $1 AND name = $2 LIMIT $3');
  expect(values).toEqual([1, "'; DROP TABLE parts", 2]);
});

test('returns all rows, the first row, the only row or the row count', async () => {
  await insertRows(pool, 'parts', [
    { id: 1, name: 'drum' },
    { id: 2, name: 'hose' },
  ]);
  expect(await query(pool, sql`SELECT id FROM parts ORDER BY id`)).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await queryFirst(pool, sql`SELECT name FROM parts WHERE id = ${2}`)).toEqual({
    name: 'hose',
  });
  expect(await queryFirst(pool, sql`SELECT name FROM parts WHERE id = ${9}`)).toBeUndefined();
  await expect(queryOne(pool, sql`SELECT name FROM parts WHERE id = ${9}`)).rejects.toThrow(
    'no row',
  );
  expect(await execute(pool, sql`UPDATE parts SET name = ${'pipe'} WHERE id > ${0}`)).toBe(2);
});

test('assignments() omits undefined values and quotes columns', () => {
  const { text, values } = assignments({ name: 'pipe', Stock: undefined, 'a"b': null });
  expect(text).toBe('"name" = $1, "a""b" = $2');
  expect(values).toEqual(['pipe', null]);
  expect(columnsOf({ id: 1, Stock: 2 }).text).toBe('"id", "Stock"');
  expect(identifier('a"; DROP TABLE parts').text).toBe('"a""; DROP TABLE parts"');
  expect(literal("it's").text).toBe("'it''s'");
});

test('names a prepared statement after its text, whatever was prepared before', () => {
  expect(prepared`SELECT 1`.name).toBe('vangon_e004ebd5b5532a4b85984a62f8ad48a8');
});

test('gives a prepared statement one name for all values', async () => {
  const byId = (id: number) => prepared`SELECT name FROM parts WHERE id = ${id}`;
  expect(byId(1).name).toBe(byId(2).name);
  expect(prepared`SELECT id FROM parts`.name).not.toBe(byId(1).name);

  const client = await pool.connect();
  for (const id of [1, 2, 1]) await query(client, byId(id));
  expect(await query(client, sql`SELECT name FROM pg_prepared_statements`)).toEqual([
    { name: byId(1).name },
  ]);
  client.release();
});

test('prepares a statement anew after a migration has added a column', async () => {
  await execute(pool, sql`CREATE TABLE hoses (id int)`);
  await execute(pool, sql`INSERT INTO hoses VALUES (1)`);
  const read = (db: Queryable) => query(db, prepared`SELECT * FROM hoses WHERE id = ${1}`);
  expect(await Promise.all([read(pool), read(pool)])).toEqual([[{ id: 1 }], [{ id: 1 }]]);
  await execute(pool, sql`ALTER TABLE hoses ADD COLUMN length int`);
  const both = [{ id: 1, length: null }];
  expect(await Promise.all([read(pool), read(pool), read(pool)])).toEqual([both, both, both]);
  await execute(pool, sql`ALTER TABLE hoses ADD COLUMN width int`);
  const all = [{ id: 1, length: null, width: null }];
  expect(await inTransaction(pool, (client) => read(client))).toEqual(all);
  expect(await read(pool)).toEqual(all);
});
