import { readVanParam } from '../../../fitment/rules/van-param.ts';
import { useChosenVan } from '../../../fitment/web/chosen-van.ts';

/** The visitor's van, whose diagrams and jobs come first. */
export interface Mine {
  type: string;
  /** Undefined if the visitor prefers lists in the usual order. */
  year: number | undefined;
}

/** Null without a van; `isRead` is false until the stored vans are known. */
export function useMine(): { mine: Mine | null; isRead: boolean } {
  const { type, first, isRead = false } = useChosenVan();
  const mine = type ? { type, year: readVanParam(first ?? '')?.year } : null;
  return { mine, isRead };
}
