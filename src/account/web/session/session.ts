import { create } from 'zustand';
import { openTabChannel } from '../../../ui/hooks/tab-channel.ts';
import { useIsBrowser } from '../../../ui/hooks/use-is-browser.ts';
import type { Session, User } from '../../contract.ts';
import {
  removeSession,
  endSessions,
  storeSession,
  type StoredSession,
  storedSession,
  SESSION_NAME,
} from './stored-session.ts';

/** What one tab tells the others. */
type Word =
  | { kind: 'who' }
  | { kind: 'signed in'; kept: StoredSession }
  /** `by`: the customer who logged out; without it the session came to its end. */
  | { kind: 'signed out'; by?: number };

/** So long a new tab waits for a session that another tab holds. */
const ANSWER_MS = 150;

const useStore = create<{ session: Session | null; isKnown: boolean }>()(() => ({
  session: null,
  isKnown: false,
}));

/** Who is logged in. The server, and the first picture of a page, see nobody. */
export const useSession = (): Session | null => useStore(({ session }) => session);

/** Is it known yet who is logged in? Not on the server, nor in the first picture of a page. */
export function useSessionIsLoaded(): boolean {
  const isKnown = useStore((state) => state.isKnown);
  return useIsBrowser() && isKnown;
}

export const sessionNow = (): Session | null => useStore.getState().session;

/** Calls `listener` with the customer's id whenever another customer, or nobody, is logged in. */
export function watchCustomer(listener: (id: number | null) => void): () => void {
  return useStore.subscribe((now, before) => {
    if (now.session?.user.id !== before.session?.user.id) listener(now.session?.user.id ?? null);
  });
}

let tellOtherTabs: ((word: Word) => void) | undefined;

/** Opens the kept session and keeps it in step with the other tabs. Once, in the browser, before the first render. */
export function startSession(): void {
  const kept = storedSession();
  useStore.setState({ session: kept?.session ?? null, isKnown: kept !== null });
  tellOtherTabs = openTabChannel(SESSION_NAME, hear, readAgain);
  if (!kept) askOtherTabs();
}

/** Logs the customer in, here and in all tabs: for good when remembered, otherwise as long as a tab is open. */
export function signIn(session: Session, { remember }: { remember: boolean }): void {
  const kept = { session, remember };
  take(kept);
  tell({ kind: 'signed in', kept });
}

/** Ends the session in all tabs of this browser; the server's own part is `logOut`. */
export function signOut(by?: number): void {
  endSessions();
  forgetSession(by);
  tell({ kind: 'signed out', ...(by !== undefined && { by }) });
}

/** A session that has ended leaves what its customer typed; one who logs out leaves nothing. */
function forgetSession(by: number | undefined): void {
  useStore.setState({ session: null, isKnown: true });
  if (by !== undefined) for (const listener of logOutListeners) listener(by);
}

const logOutListeners = new Set<(customerId: number) => void>();

/** Calls `listener` with the customer's id when they log out, in this tab or another. */
export function watchLogOut(listener: (customerId: number) => void): () => void {
  logOutListeners.add(listener);
  return () => logOutListeners.delete(listener);
}

/** Puts the customer's changed data in place of the old, in all tabs. */
export function updateUser(user: User): void {
  const kept = storedSession();
  const session = sessionNow();
  // Somebody else may have logged in while it was on its way.
  if (session?.user.id === user.id)
    signIn({ ...session, user }, { remember: kept?.remember ?? false });
}

function hear(word: Word): void {
  if (word.kind === 'signed out') {
    removeSession();
    forgetSession(word.by);
  } else if (word.kind === 'signed in') {
    take(word.kept);
  } else {
    const kept = storedSession();
    if (kept && !kept.remember) tell({ kind: 'signed in', kept });
  }
}

function take(kept: StoredSession): void {
  storeSession(kept);
  useStore.setState({ session: kept.session, isKnown: true });
}

/** A session that is not remembered lives in the tabs alone: a new one asks for it. */
function askOtherTabs(): void {
  if (!tellOtherTabs) return useStore.setState({ isKnown: true });
  tell({ kind: 'who' });
  setTimeout(() => useStore.setState({ isKnown: true }), ANSWER_MS);
}

function readAgain(): void {
  const kept = storedSession();
  if (kept?.session.token === sessionNow()?.token && kept) return;
  useStore.setState({ session: kept?.session ?? null, isKnown: true });
}

const tell = (word: Word): void => tellOtherTabs?.(word);
