import { create } from 'zustand';

/** The type of the van that the visitor shops for. For the first load: my-van.ts, which is late, sets it. */
export const useChosenType = create<string | null>(() => null);
