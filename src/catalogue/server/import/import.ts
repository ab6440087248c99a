import type pg from 'pg';
import { execute, query, queryOne, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { flatMapOften } from '../../../server/yield-often.ts';
import { normalPartNumber } from '../../rules/part-number.ts';
import { applyPlan } from './apply-plan.ts';
import { checkPlan } from './check-plan.ts';
import type { FileProduct, StoredProduct } from './columns.ts';
import { type Numbering, readCsv } from './csv-file.ts';
import { type Fault, quoted } from '../../rules/cells/fault.ts';
import { type ColumnOf, readFileProducts } from './file-products.ts';
import { type ExistingCatalogue, readExistingCatalogue } from './existing-catalogue.ts';
import {
  insertPhotographs,
  noPhotographs,
  type Photographs,
} from './photographs/import-photographs.ts';
import { type Plan, planImport } from './plan.ts';
import { applyRemoval, planRemoval, type Removal } from './remove-missing.ts';
import { readStoredProducts } from './stored-products.ts';

/** Advisory lock for imports and for edits of single cells. */
export const CATALOGUE_LOCK = 760_005;

export interface ImportResult {
  /** If there are any faults, nothing is changed. */
  faults: Fault[];
  plan: Plan;
  /** undefined: products that are not in the file stay unchanged. */
  removal: Removal | undefined;
  applied: boolean;
}

/**
 * Compares a CSV file with the shop's catalog and, with `apply` and no faults, writes all changes in one transaction.
 * `images` are the paths of the pictures on disk.
 */
export async function importCatalogue(
  pool: pg.Pool,
  file: Buffer,
  options: {
    apply?: boolean;
    removeMissing?: boolean;
    images?: Iterable<string>;
    photographs?: Photographs;
    /** Maps headings to columns; by default, by name. */
    columnOf?: ColumnOf;
    /** How messages number the rows; by default by line. */
    numbering?: Numbering;
    /** Leaves the stock of existing products unchanged. */
    keepsStock?: boolean;
    /** Columns that existing products keep as they are. */
    newOnly?: ReadonlySet<string>;
    /** The category of new products that the file gives none; without it they are faults. */
    newCategory?: string | undefined;
    /** Called with the plan before anything is written; `false` cancels the import. */
    mayApply?: (plan: Plan) => boolean | Promise<boolean>;
    /** Throws `CatalogueBusy` instead of waiting if another change of parts is running. */
    isImpatient?: boolean;
    /** Called between statements; an error it throws rolls the import back. */
    onBatch?: () => void;
  } = {},
): Promise<ImportResult> {
  const { apply = false, removeMissing = false, isImpatient = false } = options;
  const { photographs = noPhotographs, mayApply = () => true } = options;
  const { numbering = 'line', keepsStock = false, newCategory } = options;
  const csv = await readCsv(file, numbering);
  return inTransaction(pool, async (client) => {
    await execute(client, sql`SET LOCAL statement_timeout = 0`);
    await execute(client, sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
    if (apply && !(await lockCatalogue(client, isImpatient))) throw new CatalogueBusy();

    const existing = await readExistingCatalogue(client, options.images ?? []);
    const {
      products: all,
      invalidSkus,
      columns,
      faults,
    } = await readFileProducts(csv, existing, options.columnOf, newCategory !== undefined);
    const stored = await readStoredProducts(client);
    const products = await withoutNewOnly(all, stored, options.newOnly);
    const plan = await planImport({
      products,
      invalidSkus,
      stored,
      keepsStock,
      newCategory,
      photographs: photographs.images,
    });
    const removal = removeMissing ? await planRemoval(client, plan.missing, apply) : undefined;
    const deleted = new Set(removal?.deleted);
    const staying = plan.missing.filter((product) => !deleted.has(product));
    const found = [
      ...csv.faults,
      ...faults,
      ...unknownCategory(newCategory, existing),
      ...(await checkPlan({
        plan,
        products,
        invalidSkus,
        columns: newCategory === undefined ? columns : [...columns, 'categories'],
        staying,
        numbering,
      })),
      ...photographs.faults,
    ];
    const result = { faults: sortByLine(found), plan, removal, applied: false };
    if (!apply || found.length > 0 || !(await mayApply(plan))) return result;

    if (removal) await applyRemoval(client, removal);
    await insertPhotographs(client, photographs);
    await applyPlan(client, plan, existing, options.onBatch);
    return { ...result, applied: true };
  });
}

async function withoutNewOnly(
  products: FileProduct[],
  stored: readonly StoredProduct[],
  newOnly: ReadonlySet<string> = new Set(),
): Promise<FileProduct[]> {
  if (newOnly.size === 0) return products;
  const known = new Set(stored.map(({ sku }) => normalPartNumber(sku)));
  return flatMapOften(products, (product) => {
    const { line, values } = product;
    if (!known.has(normalPartNumber(values.sku))) return [product];
    const kept = Object.entries(values).filter(([name]) => !newOnly.has(name));
    return [{ line, values: Object.fromEntries(kept) as FileProduct['values'] }];
  });
}

function unknownCategory(slug: string | undefined, { categories }: ExistingCatalogue): Fault[] {
  if (slug === undefined || categories.includes(slug)) return [];
  return [{ line: null, place: 'categories', reason: `there is no category ${quoted(slug)}` }];
}

/** Another change of parts is running. */
export class CatalogueBusy extends Error {}

async function lockCatalogue(client: pg.ClientBase, isImpatient: boolean): Promise<boolean> {
  if (isImpatient) {
    const lock = sql`SELECT pg_try_advisory_xact_lock(${CATALOGUE_LOCK}) AS is_mine`;
    return (await queryOne<{ is_mine: boolean }>(client, lock)).is_mine;
  }
  await query(client, sql`SELECT pg_advisory_xact_lock(${CATALOGUE_LOCK})`);
  return true;
}

const sortByLine = (faults: readonly Fault[]) =>
  faults.toSorted((a, b) => (a.line ?? Infinity) - (b.line ?? Infinity));
