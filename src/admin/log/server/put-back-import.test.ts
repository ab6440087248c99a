import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { expect, it } from 'vitest';
import { exportCatalogue } from '../../../catalogue/server/import/export.ts';
import { importCatalogue } from '../../../catalogue/server/import/import.ts';
import { actAs } from '../../../server/database/actor.ts';
import { addJob } from '../../../server/jobs/jobs.ts';
import { testDatabase } from '../../../server/testing/test-database.ts';
import { putBack } from './put-back.ts';
import { readLog } from './read-log.ts';

const { pool } = await testDatabase({ holds: 'small shop' });

it('puts a whole import back: new, changed and removed parts with their lists', async () => {
  const before = await exportCatalogue(pool);
  const rows: Record<string, string>[] = parse(before, { columns: true, bom: true });
  const named = rows.map((row) => `${row['related']} ${row['also_needed']}`).join(' ');
  const { rows: ordered } = await pool.query<{ sku: string }>(
    'SELECT DISTINCT sku FROM order_items',
  );
  const removable = rows.filter(
    ({ sku }) => !named.includes(sku!) && !ordered.some((item) => item.sku === sku),
  );
  const removed = new Set(removable.slice(0, 2));
  expect(removed.size).toBe(2);
  const changed = rows
    .filter((row) => !removed.has(row))
    .map((row, at) => (at < 20 ? { ...row, price: '1.99', oem: '', stock: '77' } : row))
    .concat({ ...rows[5]!, sku: 'NEW-1', slug: 'new-1', name: 'New part', related: '' });
  const file = Buffer.from(stringify(changed, { header: true }));
  const { applied, faults } = await actAs({ kind: 'command', name: 'catalogue:import' }, () =>
    importCatalogue(pool, file, { apply: true, removeMissing: true }),
  );
  expect([applied, faults]).toEqual([true, []]);
  expect(await exportCatalogue(pool)).not.toBe(before);

  const [last] = await readLog(pool, { actor_kind: 'command' });
  expect(last!.actor.name).toBe('catalogue:import');
  const which = { batch: last!.batch! };
  const answer = await putBack(
    { pool, jobs: { add: addJob } as never },
    { roles: ['owner'], which, apply: true },
  );
  expect(answer).toMatchObject({ left: 0, left_alone: [] });
  expect(await exportCatalogue(pool)).toBe(before);
});
