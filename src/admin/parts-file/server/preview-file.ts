import { createHash } from 'node:crypto';
import { columnNames, writeCell } from '../../../catalogue/server/import/columns.ts';
import { NO_CATEGORY } from '../../../catalogue/rules/cells/cells.ts';
import { weightColumns } from '../../../catalogue/server/import/file-products.ts';
import type { ImportResult } from '../../../catalogue/server/import/import.ts';
import type { ChangedProduct, Plan } from '../../../catalogue/server/import/plan.ts';
import { yieldOften } from '../../../server/yield-often.ts';
import { effectOf } from '../../sheet/rules/effect.ts';
import { worthOf } from '../../sheet/rules/part-worth.ts';
import type { FilePreview } from '../contract.ts';

const MAX_SHOWN = 200;
const MAX_FAULTS = 5_000;
const MAX_CELL = 200;

export async function previewOf(
  { plan, faults }: ImportResult,
  file: Pick<FilePreview, 'encoding' | 'headings'> & { skuOf: ReadonlyMap<number, string> },
): Promise<FilePreview> {
  const { added, changed, unchanged, missing } = plan;
  const isGood = faults.length === 0 && added.length + changed.length > 0;
  return {
    encoding: file.encoding,
    headings: file.headings,
    columns: columnNames.flatMap((name) =>
      name === 'weight_grams' ? [name, ...weightColumns] : [name],
    ),
    counts: {
      added: added.length,
      changed: changed.length,
      unchanged: unchanged.length,
      missing: missing.length,
      faults: faults.length,
      kept_stock: plan.keptStock,
      without_category:
        added.filter(({ product }) => !product.categories).length +
        faults.filter(({ place, reason }) => place === 'categories' && reason === NO_CATEGORY)
          .length,
    },
    effect: effectOf(changed.map(worths)),
    faults: faults.slice(0, MAX_FAULTS).map((fault) => ({
      ...fault,
      sku: (fault.line === null ? undefined : file.skuOf.get(fault.line)) ?? '',
    })),
    added: added
      .slice(0, MAX_SHOWN)
      .map(({ line, product }) => ({ line, sku: product.sku, name: product.name ?? '' })),
    changed: changed.slice(0, MAX_SHOWN).map((each) => ({
      line: each.line,
      id: each.before.id,
      sku: each.before.sku,
      name: each.before.name,
      cells: cellsOf(each).map(({ column, was, becomes }) => ({
        column,
        was: was.slice(0, MAX_CELL),
        becomes: becomes.slice(0, MAX_CELL),
      })),
    })),
    plan: isGood ? await markOf(plan) : null,
  };
}

const worths = ({ before, after }: ChangedProduct) => ({
  before: worthOf(before.id, before),
  after: worthOf(before.id, after),
});

const cellsOf = ({ before, after, columns }: ChangedProduct) =>
  columns.map((column) => ({
    column,
    was: writeCell(column, before),
    becomes: writeCell(column, after),
  }));

/** A hash of the changes, to make sure that the applied plan is the previewed one. */
export async function markOf({ added, changed }: Plan): Promise<string> {
  const yieldIfDue = yieldOften();
  const hash = createHash('sha256');
  for (const { product } of added) {
    hash.update(JSON.stringify(product));
    await yieldIfDue();
  }
  for (const each of changed) {
    hash.update(JSON.stringify([each.before.id, cellsOf(each)]));
    await yieldIfDue();
  }
  return hash.digest('base64url');
}
