import { type ChosenRows, useChosenRows } from '../../frame/web/use-chosen-rows.ts';
import type { OrderRow } from '../contract.ts';

export type RowChoice = ChosenRows<OrderRow, string>;

const lastShown: { listed: string; id: string | undefined } = { listed: '', id: undefined };

/** The current and the selected orders, by number. */
export const useRowChoice = (
  rows: readonly OrderRow[],
  at: string | undefined,
  listed: string,
): RowChoice =>
  useChosenRows(rows, {
    ...{ listed, at, lastShown },
    idOf: ({ number }) => number,
    element: (number) => document.querySelector<HTMLElement>(`[data-order="${number}"]`),
  });
