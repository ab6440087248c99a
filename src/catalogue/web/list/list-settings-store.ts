import { useSyncExternalStore } from 'react';
import { firstSettings, STORAGE_KEY, type ListSettings, readSettings } from './list-settings.ts';

const listeners = new Set<() => void>();
let settings: ListSettings | undefined;

/** How this browser wants its lists. */
export function settingsNow(): ListSettings {
  if (typeof document === 'undefined') return firstSettings;
  settings ??= readSettings(textKept());
  return settings;
}

/** The same, followed; on the server and in the first picture of a page it is what nobody has chosen yet. */
export const useListSettings = (): ListSettings =>
  useSyncExternalStore(follow, settingsNow, () => firstSettings);

/** Chooses a layout or a page size, and keeps it. */
export function chooseSettings(chosen: Partial<ListSettings>): void {
  settings = { ...settingsNow(), ...chosen };
  document.documentElement.dataset['layout'] = settings.layout;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(settings));
  } catch {
    // Full or refused: it lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function textKept(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
