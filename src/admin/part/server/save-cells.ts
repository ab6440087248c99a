import type pg from 'pg';
import { changePartsWithin } from '../../../catalogue/server/import/change-parts.ts';
import { isColumn } from '../../../catalogue/server/import/columns.ts';
import { refuse, refuseFields } from '../../../server/http/refusal.ts';
import { partMessages as messages } from '../messages.ts';
import type { changesOf } from '../rules/edits.ts';
import { sentence } from '../rules/sentence.ts';

/** Saves all cells or none; refuses with messages by column, or with the current values that somebody else saved. */
export async function saveCells(
  client: pg.PoolClient,
  id: number,
  changes: ReturnType<typeof changesOf>,
) {
  const parsed = changes.flatMap(({ column, ...texts }) =>
    isColumn(column) ? [{ product_id: id, column, ...texts }] : [],
  );
  if (parsed.length < changes.length) return refuseFields({ changes: [NO_COLUMN] });
  const { faults } = await changePartsWithin(client, { changes: parsed, apply: true });
  if (faults.some(({ kind }) => kind === 'gone'))
    return refuse(404, 'unknown_part', messages.unknown);
  const wrong = faults.filter(({ kind }) => kind === 'invalid' || kind === 'rule');
  if (wrong.length > 0)
    return refuseFields(
      Object.fromEntries(wrong.map(({ column, reason }) => [column, [sentence(reason)]])),
    );
  if (faults.length === 0) return null;
  const cells = faults.map(({ column, now }) => ({
    column,
    now: now ?? '',
    becomes: parsed.findLast((change) => change.column === column)!.becomes,
  }));
  return refuse(409, 'changed_meanwhile', messages.changedMeanwhile, { cells });
}

const NO_COLUMN = 'There is no such field.';
