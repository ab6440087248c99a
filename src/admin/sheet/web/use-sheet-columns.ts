import { columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { storedValue } from '../../../ui/hooks/stored-value.ts';
import { useMaySeeCosts } from '../../frame/web/use-me.ts';
import {
  columnsAbout,
  isSheetColumn,
  type SheetColumn,
  sheetColumnNames,
  defaultColumns,
} from '../rules/sheet-columns.ts';

const stored = storedValue('local', 'vangon-sheet-columns', (value): SheetColumn[] => {
  const names = (Array.isArray(value) ? value : []).filter(
    (name): name is SheetColumn => typeof name === 'string' && isSheetColumn(name),
  );
  return names.length > 0 ? names : [...defaultColumns];
});

/** Columns that identify a part are always shown. */
const ALWAYS: ReadonlySet<SheetColumn> = new Set(['sku', 'name']);
const features = tableFeatures({ columnVisibilityFeature });
const columns = sheetColumnNames.map((id) => ({
  id,
  header: columnsAbout[id].heading,
  enableHiding: !ALWAYS.has(id),
}));
const NO_ROWS: never[] = [];

/** The columns chosen last. */
export const rememberedColumns = (): SheetColumn[] => {
  const shown = stored.get();
  return sheetColumnNames.filter((name) => shown.includes(name));
};

/** The shown columns, stored in this browser; the cost needs permission. */
export function useSheetColumns() {
  const maySeeCosts = useMaySeeCosts();
  const offered = useMemo(
    () => columns.filter(({ id }) => maySeeCosts || id !== 'cost'),
    [maySeeCosts],
  );
  const [columnVisibility, setVisibility] = useState<Record<string, boolean>>(() => {
    const shown = rememberedColumns();
    return Object.fromEntries(sheetColumnNames.map((name) => [name, shown.includes(name)]));
  });
  const table = useTable({
    features,
    columns: offered,
    data: NO_ROWS,
    state: { columnVisibility },
    onColumnVisibilityChange(change) {
      const next = typeof change === 'function' ? change(columnVisibility) : change;
      setVisibility(next);
      stored.set(sheetColumnNames.filter((name) => next[name]));
    },
  });
  const shown = table.getVisibleLeafColumns().map(({ id }) => id as SheetColumn);
  return { table, shown };
}

export type SheetTable = ReturnType<typeof useSheetColumns>['table'];
