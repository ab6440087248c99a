import { storedValue } from '../hooks/stored-value.ts';
import { toast } from './toast.ts';
import { currentToasts, type ToastKind } from './toast-list.ts';

interface StoredToast {
  kind: ToastKind;
  text: string;
  /** Null: until someone closes it. */
  duration: number | null;
}

const stored = storedValue('session', 'vangon-toasts', (toasts) =>
  Array.isArray(toasts) ? (toasts as StoredToast[]) : [],
);

/** Stores the toasts that are shown for the next page, when that is another document. */
export function persistToasts(): void {
  const shown = currentToasts().map(({ kind, text, duration }) => ({
    kind,
    text,
    duration: Number.isFinite(duration) ? duration : null,
  }));
  if (shown.length > 0) stored.set(shown);
}

/** Shows what the page before was about to show. */
export function showPersistedToasts(): void {
  const shown = stored.get();
  stored.remove();
  for (const { kind, text, duration } of shown) {
    toast[kind](text, { duration: duration ?? Number.POSITIVE_INFINITY });
  }
}
