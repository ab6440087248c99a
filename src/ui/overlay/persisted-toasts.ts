import { storedValue } from '../hooks/stored-value.ts';
import { toast } from './toast.ts';
import { currentToasts, type ToastKind } from './toast-list.ts';

interface StoredToast {
  kind: ToastKind;
  text: string;
  /** Null for a toast that stays until it is closed: JSON has no `Infinity`. */
  duration: number | null;
}

const stored = storedValue('session', 'vangon-toasts', (toasts) =>
  Array.isArray(toasts) ? (toasts as StoredToast[]) : [],
);

/** Stores the visible toasts across a document load. */
export function persistToasts(): void {
  const shown = currentToasts().map(({ kind, text, duration }) => ({
    kind,
    text,
    duration: Number.isFinite(duration) ? duration : null,
  }));
  if (shown.length > 0) stored.set(shown);
}

export function showPersistedToasts(): void {
  const shown = stored.get();
  stored.remove();
  for (const { kind, text, duration } of shown) {
    toast[kind](text, { duration: duration ?? Number.POSITIVE_INFINITY });
  }
}
