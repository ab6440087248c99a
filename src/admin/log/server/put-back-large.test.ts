import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { exportCatalogue } from '../../../catalogue/server/import/export.ts';
import { importCatalogue } from '../../../catalogue/server/import/import.ts';
import { actAs } from '../../../server/database/actor.ts';
import { execute, queryOne, sql } from '../../../server/database/query.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import { addJob } from '../../../server/jobs/jobs.ts';
import { testDatabase } from '../../../server/testing/test-database.ts';
import { logMessages } from '../messages.ts';
import { putBack } from './put-back.ts';
import { readLog } from './read-log.ts';
import { runs } from '../../../server/testing/seed.ts';

const { pool } = await testDatabase();
const ROWS = runs(300, 2_000);
const OWN = sql`sku LIKE 'LARGE-%'`;

async function importRows(rows: readonly Record<string, string>[]): Promise<string> {
  const file = Buffer.from(stringify([...rows], { header: true }));
  const { applied, faults } = await actAs({ kind: 'command', name: 'catalogue:import' }, () =>
    importCatalogue(pool, file, { apply: true, removeMissing: false }),
  );
  expect([applied, faults]).toEqual([true, []]);
  const [last] = await readLog(pool, { table: 'products' });
  return last!.batch!;
}

/** What it comes to, and how many statements it takes. */
async function putBatchBack(batch: string) {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const answer = await actAs({ kind: 'staff', id: 1, name: 'Sam Staff' }, () =>
    putBack(
      { pool, jobs: { add: addJob } as never },
      { roles: ['owner'], which: { batch }, apply: true },
    ),
  );
  const statements = sent.mock.calls.length;
  sent.mockRestore();
  if (answer instanceof Refusal) throw new Error('It is refused');
  return { ...answer, statements, left: answer.outcomes.flatMap(({ left }) => left) };
}

it('puts many parts back with few statements, and names those that changed meanwhile', async () => {
  const rows: Record<string, string>[] = parse(await exportCatalogue(pool), {
    columns: true,
    bom: true,
  });
  const made = Array.from({ length: ROWS }, (_, at) => ({
    ...rows[0]!,
    sku: `LARGE-${at}`,
    slug: `large-${at}`,
    name: `Large part ${at}`,
    price: '10.00',
    fits: '',
    oem: '',
    replaces: '',
    also_needed: '',
    related: '',
    images: '',
    featured: '',
  }));
  const added = await importRows(made);
  const raised = await importRows(
    made.map((row, at) => ({ ...row, price: '12.00', ...(at % 2 && { stock: '77' }) })),
  );
  const { id } = await queryOne<{ id: number }>(
    pool,
    sql`UPDATE products SET regular_price_cents = 99 WHERE sku = 'LARGE-7' RETURNING id`,
  );

  const prices = await putBatchBack(raised);
  expect(prices.left).toEqual([
    { column: 'regular_price_cents', reason: logMessages.changedSince },
  ]);
  expect(prices.outcomes.filter(({ left }) => left.length > 0).map(({ key }) => key['id'])).toEqual(
    [id],
  );
  expect(prices.statements).toBeLessThan(150);
  const current = await queryOne<Record<string, number>>(
    pool,
    sql`SELECT (count(*) FILTER (WHERE regular_price_cents = 1000))::int AS old,
               (count(*) FILTER (WHERE stock_qty = 77))::int AS stocked,
               (SELECT count(*)::int FROM change_log u JOIN change_log c ON c.id = u.undoes AND c.row_key = u.row_key
                 WHERE c.batch = ${raised} AND u.table_name = c.table_name) AS undone
          FROM products WHERE ${OWN}`,
  );
  expect(current).toEqual({ old: ROWS - 1, stocked: 0, undone: prices.changes - 1 });

  await execute(pool, sql`UPDATE products SET regular_price_cents = 1000 WHERE sku = 'LARGE-7'`);
  const parts = await putBatchBack(added);
  expect(parts.left).toEqual([]);
  expect(parts.statements).toBeLessThan(150);
  expect(
    await queryOne(pool, sql`SELECT count(*)::int AS count FROM products WHERE ${OWN}`),
  ).toEqual({ count: 0 });
});
