import { create } from 'zustand';
import { storedValue } from '../../../ui/hooks/stored-value.ts';
import { PAGE_SIZES, type PageSize, PER_PAGE } from './paging.ts';

/** The specification's names: grid, grid with features, list, table. */
export const LAYOUTS = ['product-grid', 'product-desc', 'd-block', 'd-table'] as const;

export type Layout = (typeof LAYOUTS)[number];

export interface ListSettings {
  layout: Layout;
  size: PageSize;
}

export const defaultSettings: ListSettings = { layout: 'product-grid', size: PER_PAGE };

/** Replaces whatever is not a valid setting with its default. */
export function readSettings(stored: unknown): ListSettings {
  const { layout, size } = (stored ?? {}) as { layout?: unknown; size?: unknown };
  return {
    layout: LAYOUTS.find((each) => each === layout) ?? defaultSettings.layout,
    size: PAGE_SIZES.find((each) => each === size) ?? defaultSettings.size,
  };
}

/** `shell/first-paint.ts` reads the same key before React starts. */
const stored = storedValue('local', 'vangon-lists', readSettings);

/** The defaults on the server and during hydration, so that both render the same markup. */
export const useListSettings = create<ListSettings>()(() => defaultSettings);

if (typeof document !== 'undefined') useListSettings.setState(stored.get());

export const currentSettings = (): ListSettings => useListSettings.getState();

export function chooseSettings(chosen: Partial<ListSettings>): void {
  useListSettings.setState(chosen);
  document.documentElement.dataset['layout'] = currentSettings().layout;
  // Over what another tab has chosen since.
  stored.set({ ...stored.get(), ...chosen });
}
