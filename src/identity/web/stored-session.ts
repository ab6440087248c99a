import { storedValue } from '../../ui/hooks/stored-value.ts';
import type { Session } from '../contract.ts';

export const SESSION_NAME = 'vangon-session';

export interface StoredSession {
  session: Session;
  /** Survives closing the browser. */
  remember: boolean;
  /**
   * Until when it is valid by this browser's clock, counted from its receipt; the server's clock may be another.
   * Missing in what an earlier build stored: the server then decides.
   */
  until?: number | undefined;
}

type Entry = (StoredSession & { ended: string | null }) | null;

const tabEntry = storedValue('session', SESSION_NAME, readEntry);
const browserEntry = storedValue('local', SESSION_NAME, readEntry);
/**
 * Changes at each end of a session and so invalidates what a suspended tab stored before it. Begins with the customer who
 * logged out, or 0 if the session expired.
 */
const logoutMarker = storedValue<string | null>('local', `${SESSION_NAME}-ended`, (stored) =>
  typeof stored === 'string' || typeof stored === 'number' ? String(stored) : null,
);

/** The session of this tab or, if remembered, of this browser; null if it expired or was ended by a logout. */
export function storedSession(): StoredSession | null {
  const entry = tabEntry.get() ?? browserEntry.get();
  const isValid = entry && entry.ended === logoutMarker.get() && !(entry.until! <= Date.now());
  if (!isValid) return null;
  const { session, remember, until } = entry;
  return { session, remember, until };
}

export function storeSession({ session, remember, until }: StoredSession): void {
  removeSession();
  (remember ? browserEntry : tabEntry).set({ session, remember, until, ended: logoutMarker.get() });
}

export function removeSession(): void {
  tabEntry.remove();
  browserEntry.remove();
}

/** Removes this tab's session and invalidates those of other tabs. */
export function endSessions(by = 0): void {
  removeSession();
  logoutMarker.set(`${by} ${Math.random()}`);
}

/** Whether the session that this tab had was ended by a logout in another tab. */
export function wasLoggedOut(): boolean {
  const ended = logoutMarker.get() ?? '';
  return ended >= '1' && (tabEntry.get() ?? browserEntry.get())?.ended !== ended;
}

/** Returns null for an incomplete or manipulated entry. */
function readEntry(stored: unknown): Entry {
  const { session, remember, until, ended = null } = (stored ?? {}) as Partial<NonNullable<Entry>>;
  const isWhole =
    typeof session?.token === 'string' &&
    typeof session.user?.id === 'number' &&
    typeof session.user.name === 'string' &&
    typeof session.user.email === 'string' &&
    typeof remember === 'boolean';
  return isWhole ? { session, remember, until, ended } : null;
}
