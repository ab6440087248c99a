import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { contractingStatements, requiredMigration } from './contracting.ts';
import { migrate } from './migrate.ts';

const db = join(import.meta.dirname, '../../../db');
const { pool } = await testDatabase({ holds: 'no tables' });
const folder = await mkdtemp(join(tmpdir(), 'vangon-versions-'));
afterAll(() => rm(folder, { recursive: true }));

describe('an older version', () => {
  // The next version of the shop: one migration more, and another body of a function.
  const newer = join(folder, 'newer');
  const LATER = '9000_later.sql';
  const migrateAs = (version: string) =>
    migrate(pool, join(version, 'migrations'), join(version, 'functions'));
  const answer = async () => (await pool.query('SELECT checked_version()')).rows[0].checked_version;

  beforeEach(async () => {
    await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    const older = join(folder, 'older');
    for (const version of [older, newer]) {
      await rm(version, { recursive: true, force: true });
      await cp(join(db, 'migrations'), join(version, 'migrations'), { recursive: true });
      await cp(join(db, 'functions'), join(version, 'functions'), { recursive: true });
      const body = version === newer ? 'newer' : 'older';
      await writeFile(
        join(version, 'functions/version.sql'),
        `create or replace function checked_version() returns text return '${body}'`,
      );
    }
    await writeFile(join(newer, 'migrations', LATER), 'alter table products add column later int');
  });

  it('starts again after a newer one has migrated, and leaves its functions alone', async () => {
    await migrateAs(join(folder, 'older'));
    expect(await answer()).toBe('older');
    expect(await migrateAs(newer)).toEqual([LATER]);
    expect(await migrateAs(join(folder, 'older'))).toEqual([]);
    expect(await answer()).toBe('newer');
    expect(await migrateAs(newer)).toEqual([]);
  });

  it('applies its functions to a schema that it knows', async () => {
    await migrateAs(newer);
    await rm(join(newer, 'functions/version.sql'));
    await cp(join(folder, 'older/functions/version.sql'), join(newer, 'functions/version.sql'));
    await migrateAs(newer);
    expect(await answer()).toBe('older');
  });

  it('is refused by a migration that needs what it does not know', async () => {
    await writeFile(
      join(newer, 'migrations', '9001_contract.sql'),
      `-- Needs: ${LATER}\nalter table products drop column later`,
    );
    await migrateAs(newer);
    await expect(migrateAs(join(folder, 'older'))).rejects.toThrow('has the migration 9001_contr');
    // The version in between knows what is needed.
    await rm(join(newer, 'migrations', '9001_contract.sql'));
    expect(await migrateAs(newer)).toEqual([]);
  });
});

describe('a migration', async () => {
  const names = (await readdir(join(db, 'migrations'))).toSorted();

  it.each(names)('%s only expands, or says which version it needs', async (name) => {
    const text = await readFile(join(db, 'migrations', name), 'utf8');
    if (requiredMigration(text)) expect(names).toContain(requiredMigration(text));
    else expect(contractingStatements(text)).toEqual([]);
  });

  it.each([
    ['alter table products drop column weight', 1],
    ['ALTER TABLE products RENAME COLUMN a TO b', 1],
    ['drop table carts', 1],
    ['alter table products alter column sku set not null', 1],
    ['alter table products alter column stock_qty type bigint', 1],
    ['alter table products add column color text not null', 1],
    ['alter table products add color text not null, add size int', 1],
    ['alter table products add constraint sane check (price > 0)', 1],
    ['truncate carts', 1],
    ['alter table products add column color text', 0],
    ["alter table products add column color text not null default ''", 0],
    ['alter table products add constraint sane check (price > 0) not valid', 0],
    ["-- drop table carts\ninsert into settings values ('rename', '{}')", 0],
    ['create table carts (id int not null)', 0],
    ['drop index products_sku', 0],
  ])('%j contracts: %i', (text, count) => {
    expect(contractingStatements(text)).toHaveLength(count);
  });
});
