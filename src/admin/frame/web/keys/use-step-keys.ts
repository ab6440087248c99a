import { useKeys } from './keys.ts';

type Step = 1 | -1;

/** J moves to the next item, K to the previous one; `one` names an item, such as "text". */
export function useStepKeys(one: string, group: string, step: (by: Step) => void): void {
  useKeys(
    [
      { keys: 'j', label: `Next ${one}`, run: () => step(1) },
      { keys: 'k', label: `Previous ${one}`, run: () => step(-1) },
    ],
    { group },
  );
}

/** From `useInfiniteQuery`. */
export interface More {
  hasNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Moves the focus from row to row, and beyond the last one to those that are not loaded yet; Enter opens, as on any link. */
export function stepLinks(by: Step, more: Partial<More> = {}): void {
  const links = [...document.querySelectorAll<HTMLElement>('.row-link')];
  const at = links.findIndex((link) => link === document.activeElement);
  if (by > 0 && at === links.length - 1 && more.hasNextPage && more.fetchNextPage)
    return void more.fetchNextPage().then(() => requestAnimationFrame(() => stepLinks(by)));
  links[at < 0 && by < 0 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)]?.focus();
}
