import { useEffect, useSyncExternalStore } from 'react';
import type { Layout } from './list-settings.ts';
import { chooseSettings, useListSettings } from './list-settings-store.ts';

/** From here on there is a choice of layouts; below, every list is a grid. */
const WIDE = '(width >= 768px)';
/** A window that was made this narrow has a grid from then on. */
const NARROW = '(width < 400px)';

/** The layout that is shown; the first picture of a page is a grid, until the browser's own choice is read. */
export function useLayout(): Layout {
  const { layout } = useListSettings();
  const isWide = useIsWide();
  useEffect(gridWhenNarrow, []);
  return isWide ? layout : 'product-grid';
}

export const useIsWide = (): boolean => useSyncExternalStore(followWidth, isWideNow, () => true);

const isWideNow = () => matchMedia(WIDE).matches;

function followWidth(listener: () => void): () => void {
  const width = matchMedia(WIDE);
  width.addEventListener('change', listener);
  return () => width.removeEventListener('change', listener);
}

function gridWhenNarrow(): () => void {
  const width = matchMedia(NARROW);
  const choose = () => {
    if (width.matches) chooseSettings({ layout: 'product-grid' });
  };
  width.addEventListener('change', choose);
  return () => width.removeEventListener('change', choose);
}
