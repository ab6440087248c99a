import { type ChosenRows, useChosenRows } from '../../frame/web/use-chosen-rows.ts';
import type { PartRow } from '../contract.ts';

export type PartChoice = ChosenRows<PartRow, number>;

const lastShown: { listed: string; id: number | undefined } = { listed: '', id: undefined };

/** The current and the selected parts, by id. */
export const usePartChoice = (rows: readonly PartRow[], listed: string): PartChoice =>
  useChosenRows(rows, {
    ...{ listed, lastShown },
    idOf: ({ id }) => id,
    element: (id) => document.querySelector<HTMLElement>(`[data-part="${id}"]`),
  });
