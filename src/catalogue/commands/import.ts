import type pg from 'pg';
import { execute, query, sql } from '../../server/database/query.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { applyPlan } from './apply-plan.ts';
import { checkPlan } from './check-plan.ts';
import { readCsv } from './csv-file.ts';
import type { Fault } from './fault.ts';
import { readFileProducts } from './file-products.ts';
import { readExistingCatalogue } from './known.ts';
import { insertPhotographs, noPhotographs, type Photographs } from './photographs/photographs.ts';
import { type Plan, planImport } from './plan.ts';
import { applyRemoval, planRemoval, type Removal } from './remove-missing.ts';
import { readStoredProducts } from './stored-products.ts';

const ONE_AT_A_TIME = 760_005;

export interface Import {
  /** With one fault or more nothing is changed. */
  faults: Fault[];
  plan: Plan;
  /** undefined: what is not in the file stays untouched. */
  removal: Removal | undefined;
  applied: boolean;
}

/**
 * Compares a catalogue file with the shop and, with `apply` and without a fault, makes the shop like the file:
 * all of it or, after any error, nothing. `images` are the addresses of pictures on the shop's disk.
 */
export async function importCatalogue(
  pool: pg.Pool,
  file: Buffer,
  options: {
    apply?: boolean;
    removeMissing?: boolean;
    images?: Iterable<string>;
    photographs?: Photographs;
    /** Called between statements; what it throws ends the import. */
    onBatch?: () => void;
  } = {},
): Promise<Import> {
  const { apply = false, removeMissing = false, photographs = noPhotographs } = options;
  const csv = readCsv(file);
  return inTransaction(pool, async (client) => {
    await execute(client, sql`SET LOCAL statement_timeout = 0`);
    await execute(client, sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
    if (apply) await query(client, sql`SELECT pg_advisory_xact_lock(${ONE_AT_A_TIME})`);

    const known = await readExistingCatalogue(client, options.images ?? []);
    const { products, faulty, columns, faults } = readFileProducts(csv.lines, known);
    const stored = await readStoredProducts(client);
    const plan = planImport({ products, faulty, stored, photographs: photographs.images });
    const removal = removeMissing ? await planRemoval(client, plan.missing, apply) : undefined;
    const deleted = new Set(removal?.deleted);
    const staying = plan.missing.filter((product) => !deleted.has(product));
    const found = [
      ...csv.faults,
      ...faults,
      ...checkPlan({ plan, products, faulty, columns, staying }),
      ...photographs.faults,
    ];
    const result = { faults: inOrder(found), plan, removal, applied: false };
    if (!apply || found.length > 0) return result;

    if (removal) await applyRemoval(client, removal);
    await insertPhotographs(client, photographs);
    await applyPlan(client, plan, known.vans, options.onBatch);
    return { ...result, applied: true };
  });
}

const inOrder = (faults: readonly Fault[]): Fault[] =>
  faults.toSorted((a, b) => (a.line ?? Infinity) - (b.line ?? Infinity));
