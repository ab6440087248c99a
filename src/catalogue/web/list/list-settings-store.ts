import { create } from 'zustand';
import { storedValue } from '../../../ui/hooks/stored-value.ts';
import { firstSettings, type ListSettings, readSettings } from './list-settings.ts';

/** `shell/first-paint.ts` reads the same. */
const stored = storedValue('local', 'vangon-lists', readSettings);

/** How this browser wants its lists; on the server and in the first picture of a page it is what nobody has chosen yet. */
export const useListSettings = create<ListSettings>()(() => firstSettings);

if (typeof document !== 'undefined') useListSettings.setState(stored.get());

export const settingsNow = (): ListSettings => useListSettings.getState();

/** Chooses a layout or a page size for good. */
export function chooseSettings(chosen: Partial<ListSettings>): void {
  useListSettings.setState(chosen);
  document.documentElement.dataset['layout'] = settingsNow().layout;
  stored.set(settingsNow());
}
