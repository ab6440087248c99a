import { useEffect, useSyncExternalStore } from 'react';
import { chooseSettings, type Layout, useListSettings } from './list-settings.ts';

export const loadTable = () => import('./product-table.tsx');

/** From here on there is a choice of layouts; below, every list is a grid. */
const WIDE = '(width >= 768px)';
/** A window that was made this narrow has a grid from then on. */
const NARROW = '(width < 400px)';

/** The layout that is shown; the first picture of a page is a grid, until the browser's own choice is read. */
export function useLayout(): Layout {
  const { layout } = useListSettings();
  const isWide = useIsWide();
  useEffect(resetToGridWhenNarrow, []);
  return isWide ? layout : 'product-grid';
}

export const useIsWide = (): boolean =>
  useSyncExternalStore(subscribeToWidth, isWideNow, () => true);

const isWideNow = () => matchMedia(WIDE).matches;

function subscribeToWidth(listener: () => void): () => void {
  const width = matchMedia(WIDE);
  width.addEventListener('change', listener);
  return () => width.removeEventListener('change', listener);
}

function resetToGridWhenNarrow(): () => void {
  const width = matchMedia(NARROW);
  const choose = () => {
    if (width.matches) chooseSettings({ layout: 'product-grid' });
  };
  width.addEventListener('change', choose);
  return () => width.removeEventListener('change', choose);
}
