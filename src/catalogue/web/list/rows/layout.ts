import { useEffect, useSyncExternalStore } from 'react';
import { chooseSettings, type Layout, useListSettings } from '../list-settings.ts';

export const loadTable = () => import('./product-table.tsx');

/** Narrower screens always show the grid. */
const WIDE = '(width >= 768px)';
/** Resizing the window to this width selects the grid permanently. */
const NARROW = '(width < 400px)';

/** The layout to show: the grid until the stored choice is read, so that hydration matches. */
export function useLayout(): Layout {
  const { layout } = useListSettings();
  const isWide = useIsWide();
  useEffect(resetToGridWhenNarrow, []);
  return isWide ? layout : 'product-grid';
}

export const useIsWide = () => useSyncExternalStore(subscribeToWidth, isWideNow, () => true);

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
