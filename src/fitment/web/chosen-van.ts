import { create } from 'zustand';

/** The van that the visitor shops for, as in addresses. For the first load: my-van.ts, which is late, sets it. */
export const useChosenVan = create<string | null>(() => null);

export const useChosenType = (): string | null =>
  useChosenVan((van) => van && van.split('~', 1)[0]!);
