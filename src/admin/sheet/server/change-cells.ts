import type pg from 'pg';
import {
  changeParts,
  changePartsWithin,
  type ChangedParts,
} from '../../../catalogue/server/import/change-parts.ts';
import type { CellChange, CellFault } from '../../../catalogue/server/import/cell-changes.ts';
import type { CatalogueProduct } from '../../../catalogue/server/import/columns.ts';
import { currentActor } from '../../../server/database/actor.ts';
import type { Queryable } from '../../../server/database/query.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { SheetChanges, SheetFault, SheetPreview } from '../contract.ts';
import { sheetMessages } from '../messages.ts';
import { effectOf } from '../rules/effect.ts';
import { worthOf } from '../rules/part-worth.ts';
import { readSavers } from './read-savers.ts';

/** Previews the changes; without costs for staff who may not see them. */
export async function previewCells(
  pool: pg.Pool,
  changes: SheetChanges,
  { withCosts }: { withCosts: boolean },
): Promise<SheetPreview> {
  const { faults, changed, parts } = await previewWithoutFaults(pool, oneByOne(changes));
  const effect = effectOf(parts.map((part) => worths(part, withCosts)));
  return { changed, faults: await withSaved(pool, faults), effect };
}

const keyOf = (cell: Pick<CellChange, 'product_id' | 'column'>) =>
  `${cell.product_id} ${cell.column}`;

/** Counts what is left to apply: a cell that contradicts another one is left out of the batch. */
async function previewWithoutFaults(
  pool: pg.Pool,
  changes: readonly CellChange[],
): Promise<ChangedParts> {
  const found = await changeParts(pool, { changes, apply: false });
  if (!found.faults.some(({ kind }) => kind === 'rule')) return found;
  const faulty = new Set(found.faults.map(keyOf));
  const sound = changes.filter((change) => !faulty.has(keyOf(change)));
  const left = await changeParts(pool, { changes: sound, apply: false });
  return { ...left, faults: [...found.faults, ...left.faults] };
}

/** Applies all changes or none. */
export async function applyCells(client: pg.ClientBase, changes: SheetChanges) {
  const { faults, changed } = await changePartsWithin(client, {
    changes: oneByOne(changes),
    apply: true,
  });
  if (faults.length > 0)
    return refuse(409, 'changed_meanwhile', sheetMessages.faulty, {
      faults: await withSaved(client, faults),
    });
  return { data: { changed, batch: currentActor()?.batch ?? null } };
}

const oneByOne = (changes: SheetChanges): CellChange[] =>
  changes.flatMap(({ column, ids, was, becomes }) =>
    ids.map((product_id, at) => ({ product_id, column, was: was[at]!, becomes: becomes[at]! })),
  );

function worths({ before, after }: ChangedParts['parts'][number], withCosts: boolean) {
  const worth = (part: CatalogueProduct) =>
    worthOf(before.id, withCosts ? part : { ...part, cost: null });
  return { before: worth(before), after: worth(after) };
}

async function withSaved(db: Queryable, faults: readonly CellFault[]): Promise<SheetFault[]> {
  const saved = await readSavers(db, faults);
  return faults.map((fault) => ({ ...fault, saved: saved.get(fault) ?? null }));
}
