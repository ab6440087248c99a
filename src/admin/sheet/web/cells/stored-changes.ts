import { useSyncExternalStore } from 'react';
import { storedValue } from '../../../../ui/hooks/stored-value.ts';
import { ChangedCells } from './changed-cells.ts';

const WRITE_AFTER_MS = 300;

const valueOf = (staffId: number) =>
  storedValue('session', `vangon-sheet-changes-${staffId}`, (value) => value);
let stored: ReturnType<typeof valueOf> | undefined;
let restored = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** This tab's unsaved changes, which survive reloads and visits to other desks. */
const changed = new ChangedCells();

/** Restores this person's unsaved changes in this tab and returns their number; ignores those of others. */
export function restoreChangesOf(staffId: number): number {
  if (stored) return restored;
  stored = valueOf(staffId);
  return (restored = changed.restore(stored.get()));
}

/** Whether a reload would find the changes again. */
let isStored = true;

function store() {
  clearTimeout(timer);
  timer = undefined;
  if (changed.size === 0) stored?.remove();
  else isStored = stored?.set(changed.all()) ?? false;
}

changed.subscribe(() => {
  timer ??= setTimeout(store, WRITE_AFTER_MS);
});
addEventListener('pagehide', () => timer !== undefined && store());
// Warns if the changes could not be stored, as when they exceed the storage quota.
addEventListener('beforeunload', (event) => {
  if (changed.size > 0 && !isStored) event.preventDefault();
});

export function useChangedCells(): { changed: ChangedCells; version: number } {
  const version = useSyncExternalStore(changed.subscribe, changed.version);
  return { changed, version };
}
