import { create } from 'zustand';

interface ChosenVan {
  type: string;
  /** The van as in addresses, unless the visitor wants lists in the usual order. */
  first?: string | undefined;
}

/** The van that the visitor shops for. For the first load: my-van.ts, which is late, sets it. */
export const useChosenVan = create<Partial<ChosenVan>>(() => ({}));

export const useChosenType = (): string | null => useChosenVan(({ type }) => type ?? null);
