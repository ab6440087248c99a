import { create } from 'zustand';

/** How badly each product fits the visitor's van, as far as it is known: 0 fits, 1 fits if, 2 does not. */
export const useMisfits = create<Readonly<Record<number, number>>>()(() => ({}));

/** What fits first, otherwise in the order given. */
export function useFitsFirst<Row extends { id: number }>(rows: readonly Row[]): Row[] {
  const misfits = useMisfits();
  return rows.toSorted((one, other) => (misfits[one.id] ?? 0) - (misfits[other.id] ?? 0));
}
