import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { TEMPLATE } from './template.ts';

export type TestDatabase = { url: string; pool: pg.Pool };

/**
 * Creates a database for the calling test file with the demo catalog, or without tables if `empty`; drops it after the
 * file's last test. Call it at the top of the file: `const { pool } = await testDatabase()`.
 */
export async function testDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asSuperuser(
    `CREATE DATABASE ${name} OWNER ${TEMPLATE} TEMPLATE ${empty ? 'template0' : TEMPLATE} STRATEGY file_copy`,
  );

  const url = new URL(inject('ownerUrl'));
  url.pathname = name;
  const pool = new pg.Pool({
    connectionString: url.href,
    max: 20,
    application_name: 'vangon test',
  });
  pool.on('error', () => {});

  afterAll(async () => {
    await pool.end();
    await asSuperuser(`DROP DATABASE ${name} WITH (FORCE)`);
  });
  return { url: url.href, pool };
}

async function asSuperuser(sql: string): Promise<void> {
  const client = new pg.Client(inject('superuserUrl'));
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
