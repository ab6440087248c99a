import { create } from 'zustand';

interface ChosenVan {
  type: string;
  /** The van as an address parameter, unless the visitor prefers lists in the usual order. */
  first?: string | undefined;
  /** Whether the stored vans have been read. */
  isRead: true;
}

/** The current van, for the first load; set by my-van.ts, which loads later. */
export const useChosenVan = create<Partial<ChosenVan>>(() => ({}));

export const useChosenType = (): string | null => useChosenVan(({ type }) => type ?? null);
