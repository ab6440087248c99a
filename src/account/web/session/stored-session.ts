import { storedValue } from '../../../ui/hooks/stored-value.ts';
import type { Session } from '../../contract.ts';

export const SESSION_NAME = 'vangon-session';

export interface StoredSession {
  session: Session;
  /** Kept when the browser is closed. */
  remember: boolean;
}

type Entry = (StoredSession & { ended: string | null }) | null;

const ofTab = storedValue('session', SESSION_NAME, readEntry);
const ofBrowser = storedValue('local', SESSION_NAME, readEntry);
/** Changes whenever somebody logs out: what a sleeping tab stored before it is void. */
const ended = storedValue<string | null>('local', `${SESSION_NAME}-ended`, (stored) =>
  typeof stored === 'string' || typeof stored === 'number' ? String(stored) : null,
);

/** The session of this tab or, when remembered, of this browser, unless it has expired or somebody has logged out since. */
export function storedSession(): StoredSession | null {
  const entry = ofTab.get() ?? ofBrowser.get();
  const isValid =
    entry && entry.ended === ended.get() && Date.parse(entry.session.expires_at) > Date.now();
  return isValid ? { session: entry.session, remember: entry.remember } : null;
}

export function storeSession({ session, remember }: StoredSession): void {
  removeSession();
  (remember ? ofBrowser : ofTab).set({ session, remember, ended: ended.get() });
}

export function removeSession(): void {
  ofTab.remove();
  ofBrowser.remove();
}

/** Drops the session of this tab, and makes void what others still have. */
export function endSessions(): void {
  removeSession();
  ended.set(String(Math.random()));
}

/** Whatever is torn or hand-made is no session. */
function readEntry(stored: unknown): Entry {
  const { session, remember, ended = null } = (stored ?? {}) as Partial<NonNullable<Entry>>;
  const isWhole =
    typeof session?.token === 'string' &&
    typeof session.user?.id === 'number' &&
    typeof session.user.name === 'string' &&
    typeof session.user.email === 'string' &&
    typeof remember === 'boolean';
  return isWhole ? { session, remember, ended } : null;
}
