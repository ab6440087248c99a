import fc from 'fast-check';
import { expect, it } from 'vitest';
import { query, sql } from '../../server/database/query.ts';
import { testDatabase } from '../../server/testing/test-database.ts';
import { priceAt } from '../rules/price-at.ts';

const { pool } = await testDatabase();

it('costs the same in the database as in the rule', async () => {
  const cases = fc.sample(
    fc.record({
      cents: fc.integer({ min: 1, max: 500 }),
      breaks: fc.array(fc.record({ from: fc.nat(9), cents: fc.integer({ min: 1, max: 500 }) }), {
        maxLength: 6,
      }),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    500,
  );
  const rows = await query<{ cents: number }>(
    pool,
    sql`SELECT price_at(cents, breaks, quantity) AS cents
          FROM jsonb_to_recordset(${JSON.stringify(cases)}) c(cents int, breaks jsonb, quantity int)`,
  );
  expect(rows.map(({ cents }) => cents)).toEqual(
    cases.map(({ cents, breaks, quantity }) => priceAt(cents, breaks, quantity)),
  );
});
