import { create } from 'zustand';

/** How each product fits the visitor's van, where known: 0 fits, 1 fits conditionally, 2 does not fit. */
export const useMisfits = create<Readonly<Record<number, number>>>()(() => ({}));

/** Moves fitting products to the front, otherwise keeps the order. */
export function useFitsFirst<Row extends { id: number }>(rows: readonly Row[]): Row[] {
  const misfits = useMisfits();
  return rows.toSorted((one, other) => (misfits[one.id] ?? 0) - (misfits[other.id] ?? 0));
}
