import type { CustomerChange } from '../contract.ts';
import { columnLabel } from '../../log/web/log-words.ts';

type Values = Record<string, unknown>;

/** A logged change as one line of text. */
export function changeText({ table, before, after }: CustomerChange): string {
  const now = after ?? {};
  switch (table) {
    case 'point_entries':
      return before
        ? 'Points came from a merged account'
        : `${Number(now['points']) > 0 ? 'Gave' : 'Took'} ${Math.abs(Number(now['points']))} points: ${shown(now['reason'])}`;
    case 'customer_notes':
      return before ? 'Changed a note' : 'Wrote a note';
    case 'data_exports':
      return 'Exported all data';
    case 'email_changes':
      return before ? emailStep(now) : `Asked ${shown(now['new_email'])} to confirm`;
    default:
      return accountText(before ?? {}, now);
  }
}

function emailStep(now: Values): string {
  if (now['stopped_at']) return 'The owner of the old address stopped the change';
  if (now['stop_hash']) return 'Sent the notice to the old address';
  if (now['state'] === 'confirmed') return 'The new address was confirmed';
  if (now['state'] === 'withdrawn') return 'Withdrew the new address';
  return 'Sent the link to the new address';
}

function accountText(before: Values, after: Values): string {
  if (after['merged_into']) return 'Merged into another account';
  if (after['deleted_at']) return 'Erased';
  return Object.keys(after)
    .map((column) => `${columnLabel(column)}: ${shown(before[column])} → ${shown(after[column])}`)
    .join('; ');
}

const shown = (value: unknown): string =>
  typeof value === 'string' && value ? value : value ? JSON.stringify(value) : 'none';
