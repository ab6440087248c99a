import type { Session } from '../../contract.ts';

export const SESSION_NAME = 'vangon-session';
/** Changes whenever somebody logs out: what a sleeping tab kept before it is void. */
const ENDED_NAME = `${SESSION_NAME}-ended`;

export interface StoredSession {
  session: Session;
  /** Kept when the browser is closed. */
  remember: boolean;
}

let inMemory: StoredSession | null = null;

/** The session of this tab or, when remembered, of this browser; where storage is refused, of this page. */
export function storedSession(): StoredSession | null {
  try {
    const text = sessionStorage.getItem(SESSION_NAME) ?? localStorage.getItem(SESSION_NAME);
    return text === null ? null : readKept(JSON.parse(text));
  } catch {
    return inMemory;
  }
}

export function storeSession(kept: StoredSession): void {
  inMemory = kept;
  try {
    const [place, other] = kept.remember
      ? [localStorage, sessionStorage]
      : [sessionStorage, localStorage];
    other.removeItem(SESSION_NAME);
    place.setItem(
      SESSION_NAME,
      JSON.stringify({ ...kept, ended: localStorage.getItem(ENDED_NAME) }),
    );
  } catch {
    // Full or refused: this page still has it.
  }
}

export function removeSession(): void {
  inMemory = null;
  try {
    sessionStorage.removeItem(SESSION_NAME);
    localStorage.removeItem(SESSION_NAME);
  } catch {
    // It was never kept.
  }
}

/** Drops the session of this tab, and makes void what others still keep. */
export function endSessions(): void {
  removeSession();
  try {
    localStorage.setItem(ENDED_NAME, String(Math.random()));
  } catch {
    // Then nobody else has kept one either.
  }
}

/** Whatever is torn, hand-made, at its end or from before the last logout is no session. */
function readKept(kept: unknown): StoredSession | null {
  const { session, remember, ended } = kept as Partial<StoredSession> & { ended?: unknown };
  const isWhole =
    typeof session?.token === 'string' &&
    typeof session.user?.id === 'number' &&
    typeof session.user.name === 'string' &&
    typeof session.user.email === 'string' &&
    typeof remember === 'boolean' &&
    Date.parse(session.expires_at) > Date.now();
  return isWhole && ended === localStorage.getItem(ENDED_NAME) ? { session, remember } : null;
}
