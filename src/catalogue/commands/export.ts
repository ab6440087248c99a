import { stringify } from 'csv-stringify/sync';
import type pg from 'pg';
import { execute, sql } from '../../server/database/query.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { columnNames, writeCell } from './columns.ts';
import { escapeFormula } from './formulas.ts';
import { readStoredProducts } from './stored-products.ts';

/** The whole catalogue as the file that can be imported again: one line a product, in UTF-8 with the mark that spreadsheets need. */
export async function exportCatalogue(pool: pg.Pool): Promise<string> {
  const products = await inTransaction(pool, async (client) => {
    await execute(client, sql`SET LOCAL statement_timeout = 0`);
    return readStoredProducts(client);
  });
  const lines = products.map((product) =>
    columnNames.map((name) => escapeFormula(writeCell(name, product))),
  );
  return stringify([columnNames, ...lines], { bom: true });
}
