import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { UserError } from '../commands/user-error.ts';
import { testDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';

const { pool, url } = await testDatabase({ holds: 'no tables' });
const folder = await mkdtemp(join(tmpdir(), 'vangon-migrations-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
const rows = async (sql: string) => (await pool.query(sql)).rows;

beforeEach(async () => {
  await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await rm(join(folder, '0003_wrong.sql'), { force: true });
  await write('0002_parts.sql', "INSERT INTO parts VALUES ('brake drum'); SELECT pg_sleep(0.05);");
  await write('0001_shop.sql', 'CREATE TABLE parts (name text)');
});

test('applies each file once, in the order of their names', async () => {
  expect(await migrate(pool, folder)).toEqual(['0001_shop.sql', '0002_parts.sql']);
  expect(await migrate(pool, folder)).toEqual([]);
  expect(await rows('SELECT name FROM parts')).toEqual([{ name: 'brake drum' }]);
});

test('applies each file once when many processes start at once', async () => {
  const pools = [1, 2, 3].map(() => new pg.Pool({ connectionString: url }));
  const applied = await Promise.all(pools.map((each) => migrate(each, folder)));
  await Promise.all(pools.map((each) => each.end()));

  expect(applied.flat().toSorted()).toEqual(['0001_shop.sql', '0002_parts.sql']);
  expect(await rows('SELECT name FROM parts')).toEqual([{ name: 'brake drum' }]);
});

test('tells an operator whose role may not make tables what to do', async () => {
  const superuser = new pg.Pool({ connectionString: inject('superuserUrl') });
  await superuser.query("CREATE ROLE powerless LOGIN PASSWORD 'powerless'");
  const powerless = Object.assign(new URL(url), { username: 'powerless', password: 'powerless' });
  const its = new pg.Pool({ connectionString: powerless.href });
  const error: unknown = await migrate(its, folder).catch((denied: unknown) => denied);
  expect(error).toBeInstanceOf(UserError);
  expect((error as UserError).message).toMatch(
    /may not make the shop’s tables \((permission denied for schema public|no schema has been selected[^)]*)\).*GRANT USAGE, CREATE/,
  );
  await its.end();
  await superuser.query('DROP ROLE powerless');
  await superuser.end();
});

test('rolls a failed file back and reports its name and error', async () => {
  await write('0003_wrong.sql', 'CREATE TABLE half (); SELECT * FROM nowhere');
  await expect(migrate(pool, folder)).rejects.toThrow(
    'The migration 0003_wrong.sql failed: relation "nowhere" does not exist',
  );
  expect(await rows("SELECT to_regclass('half') AS half")).toEqual([{ half: null }]);
  expect(await rows('SELECT name FROM migrations ORDER BY name')).toEqual([
    { name: '0001_shop.sql' },
    { name: '0002_parts.sql' },
  ]);
});

test('refuses a file that was changed after it was applied', async () => {
  await migrate(pool, folder);
  await write('0001_shop.sql', 'CREATE TABLE parts (name text, sku text)');
  await expect(migrate(pool, folder)).rejects.toThrow(
    '0001_shop.sql was changed after it was applied',
  );
});

test('refuses a database that a newer shop has migrated', async () => {
  await migrate(pool, folder);
  await pool.query(
    "INSERT INTO migrations (name, checksum, needs) VALUES ('0009_later.sql', 'x', '0008_gone.sql')",
  );
  await expect(migrate(pool, folder)).rejects.toThrow('0009_later.sql, which this version');
});

test('ignores Windows line endings in checksums', async () => {
  await write('0001_shop.sql', 'CREATE TABLE parts\n(name text)');
  await migrate(pool, folder);
  await write('0001_shop.sql', 'CREATE TABLE parts\r\n(name text)');
  expect(await migrate(pool, folder)).toEqual([]);
});

describe('functions', () => {
  const functions = join(folder, 'functions');
  const answer = async () => (await rows('SELECT answer()'))[0];
  const writeFunction = (body: string) =>
    write(
      'functions/answers.sql',
      `CREATE OR REPLACE FUNCTION answer() RETURNS int RETURN ${body}`,
    );

  beforeEach(() => mkdir(functions, { recursive: true }));

  test('are replaced when their file changes, in either direction', async () => {
    for (const body of ['1', '2', '1']) {
      await writeFunction(body);
      await migrate(pool, folder, functions);
      expect(await answer()).toEqual({ answer: Number(body) });
    }
  });

  test('are left alone when their file stays the same', async () => {
    await writeFunction('1');
    await migrate(pool, folder, functions);
    await pool.query('CREATE OR REPLACE FUNCTION answer() RETURNS int RETURN 5');
    await migrate(pool, folder, functions);
    expect(await answer()).toEqual({ answer: 5 });
  });

  test('are applied again after a new migration', async () => {
    await writeFunction('1');
    await migrate(pool, folder, functions);
    await pool.query('CREATE OR REPLACE FUNCTION answer() RETURNS int RETURN 5');
    await write('0004_later.sql', 'CREATE TABLE later ()');
    await migrate(pool, folder, functions);
    await rm(join(folder, '0004_later.sql'));
    expect(await answer()).toEqual({ answer: 1 });
  });

  test('stay unchanged when one of them fails, which is reported with its error', async () => {
    await writeFunction('1');
    await migrate(pool, folder, functions);
    await writeFunction('2');
    await write('functions/wrong.sql', 'SELECT * FROM nowhere');
    await expect(migrate(pool, folder, functions)).rejects.toThrow(
      'The functions in wrong.sql failed: relation "nowhere" does not exist',
    );
    expect(await answer()).toEqual({ answer: 1 });
    await rm(join(functions, 'wrong.sql'));
  });
});

describe('db/functions', () => {
  const db = join(import.meta.dirname, '../../../db');
  const created = /create (?:or replace )?function (\w+)/gi;
  const dropped = /drop function ([\w\s,]+?)(?: cascade)?;/gi;
  const textIn = async (dir: string) => {
    const files = await readdir(join(db, dir));
    return (await Promise.all(files.map((name) => readFile(join(db, dir, name), 'utf8')))).join(
      '\n',
    );
  };
  const namesIn = async (dir: string) => {
    const text = await textIn(dir);
    const gone = new Set(
      [...text.matchAll(dropped)].flatMap(([, names]) => names!.split(/[\s,]+/)),
    );
    const names = [...text.matchAll(created)].map(([, name]) => name!);
    return names.filter((name) => !gone.has(name));
  };

  test('holds every function once, but for those that indexes need', async () => {
    const here = await namesIn('functions');
    expect(new Set(here).size).toBe(here.length);
    const stored = new Set(['normal_sku', 'mail_person', 'person_search_words']);
    expect(new Set(await namesIn('migrations'))).toEqual(stored);
    expect(here.filter((name) => stored.has(name))).toEqual([]);
  });
});
