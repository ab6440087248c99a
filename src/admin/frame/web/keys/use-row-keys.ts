import type { ChosenRows } from '../table/use-chosen-rows.ts';
import { useKeys } from './keys.ts';

interface RowKeysProps<Id extends string | number> {
  group: string;
  /** What a row is, such as "order". */
  one: string;
  /** The current row. */
  id: Id | undefined;
  choice: Pick<ChosenRows<unknown, Id>, 'place' | 'selected' | 'goTo' | 'select' | 'clear'>;
  onOpen: (id: Id) => void;
  enabled: boolean;
}

/** J, K and the arrows move in a list, X selects, Enter opens, Escape ends the selection. */
export function useRowKeys<Id extends string | number>(props: RowKeysProps<Id>): void {
  const { group, one, id, choice, onOpen, enabled } = props;
  const next = { label: `Next ${one}`, run: () => choice.goTo(choice.place + 1) };
  const before = {
    label: `Previous ${one}`,
    run: () => choice.goTo(choice.place - 1),
  };
  const withRow = (run: (id: Id) => void) => () => {
    if (id !== undefined) run(id);
  };
  useKeys(
    [
      { keys: 'j', ...next },
      { keys: 'k', ...before },
      { keys: 'arrowdown', ...next },
      { keys: 'arrowup', ...before },
      { keys: 'x', label: 'Select', run: withRow((row) => choice.select(row)) },
      {
        keys: 'shift+x',
        label: 'Select up to here',
        run: withRow((row) => choice.select(row, true)),
      },
      { keys: 'enter', label: 'Open', run: withRow(onOpen) },
    ],
    { group, enabled: enabled && id !== undefined },
  );
  useKeys([{ keys: 'escape', label: 'Clear the selection', run: choice.clear }], {
    group,
    enabled: enabled && choice.selected.length > 0,
  });
}
