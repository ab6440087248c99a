import { stringify } from 'csv-stringify/sync';
import type pg from 'pg';
import { execute, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { type ColumnName, columnNames, writeCell } from './columns.ts';
import { escapeFormula } from './formulas.ts';
import { readStoredProducts } from './stored-products.ts';

/** Exports all parts, or these, as a CSV file for re-import; with the byte order mark that spreadsheets need. */
export async function exportCatalogue(
  pool: pg.Pool,
  ids?: readonly number[],
  columns: readonly ColumnName[] = columnNames,
): Promise<string> {
  const products = await inTransaction(pool, async (client) => {
    await execute(client, sql`SET LOCAL statement_timeout = 0`);
    return readStoredProducts(client, ids);
  });
  const lines = products.map((product) =>
    columns.map((name) => escapeFormula(writeCell(name, product))),
  );
  return stringify([columns, ...lines], { bom: true });
}
