import { useState } from 'react';
import { storedValue } from '../../../ui/hooks/stored-value.ts';
import { useMaySeeCosts } from '../../frame/web/use-me.ts';
import {
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

/** The columns chosen last. */
export const rememberedColumns = (): SheetColumn[] => {
  const shown = stored.get();
  return sheetColumnNames.filter((name) => shown.includes(name));
};

/** The shown columns, stored in this browser; the cost needs permission. */
export function useSheetColumns() {
  const maySeeCosts = useMaySeeCosts();
  const [chosen, setChosen] = useState(rememberedColumns);
  const offered = sheetColumnNames.filter((name) => maySeeCosts || name !== 'cost');
  const isShown = (name: SheetColumn) => ALWAYS.has(name) || chosen.includes(name);

  function show(name: SheetColumn, isWanted: boolean) {
    const next = sheetColumnNames.filter((each) =>
      each === name ? isWanted : chosen.includes(each),
    );
    setChosen(next);
    stored.set(next);
  }

  return {
    /** With `isFixed`, it cannot be hidden. */
    columns: offered.map((name) => ({ name, isShown: isShown(name), isFixed: ALWAYS.has(name) })),
    shown: offered.filter(isShown),
    show,
  };
}

export type SheetColumns = ReturnType<typeof useSheetColumns>;
