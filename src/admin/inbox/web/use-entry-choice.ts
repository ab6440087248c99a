import { useChosenRows } from '../../frame/web/use-chosen-rows.ts';
import type { InboxRow } from '../contract.ts';
import type { InboxView } from '../rules/views.ts';
import { nameOf } from './inbox-address.ts';

export type EntryChoice = ReturnType<typeof useEntryChoice>;

/** The current and the selected entries, by name. */
export function useEntryChoice(rows: readonly InboxRow[], listed: InboxView) {
  const choice = useChosenRows(rows, {
    ...{ listed, idOf: nameOf },
    element: (name) => document.querySelector<HTMLElement>(`[data-entry="${name}"]`),
  });
  return {
    ...choice,
    isSelected: (row: InboxRow) => choice.isSelected(nameOf(row)),
    select: (row: InboxRow, isRange?: boolean) => choice.select(nameOf(row), isRange),
  };
}
