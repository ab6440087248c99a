import { toast } from './toast.ts';
import { currentToasts } from './toast-list.ts';

const NAME = 'vangon-toasts';

/** Keeps what is being said for the next page, when that is another document. */
export function persistToasts(): void {
  const said = currentToasts().map(({ kind, text, duration }) => ({
    kind,
    text,
    duration: Number.isFinite(duration) ? duration : null,
  }));
  try {
    if (said.length > 0) sessionStorage.setItem(NAME, JSON.stringify(said));
  } catch {
    // Refused: the same stands in its place on the page.
  }
}

/** Says what the page before was about to say. */
export function showPersistedToasts(): void {
  try {
    const said: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '[]');
    sessionStorage.removeItem(NAME);
    for (const { kind, text, duration } of said as Said[]) {
      toast[kind](text, { duration: duration ?? Number.POSITIVE_INFINITY });
    }
  } catch {
    // Nothing of ours.
  }
}

interface Said {
  kind: 'success' | 'error' | 'info';
  text: string;
  duration: number | null;
}
