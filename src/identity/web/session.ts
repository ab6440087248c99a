import { create } from 'zustand';
import { openTabChannel } from '../../ui/hooks/tab-channel.ts';
import { useIsBrowser } from '../../ui/hooks/use-is-browser.ts';
import type { Session, User } from '../contract.ts';
import {
  removeSession,
  endSessions,
  storeSession,
  type StoredSession,
  storedSession,
  wasLoggedOut,
  SESSION_NAME,
} from './stored-session.ts';

type TabMessage =
  /** A new tab asks for a session that is not remembered. */
  | { kind: 'who' }
  /** The field's name is fixed: tabs with an earlier build read it too. */
  | { kind: 'signed in'; session: StoredSession }
  /** `by` is the customer who logged out; missing when the session expired. */
  | { kind: 'signed out'; by?: number };

/** How long a new tab waits for another tab's session. */
const TAB_REPLY_MS = 150;

const useStore = create<{ session: Session | null; isLoaded: boolean }>()(() => ({
  session: null,
  isLoaded: false,
}));

/** Null on the server and during hydration. */
export const useSession = (): Session | null => useStore(({ session }) => session);

/** False on the server, during hydration and while other tabs are asked for a session. */
export function useSessionIsLoaded(): boolean {
  const isLoaded = useStore((state) => state.isLoaded);
  return useIsBrowser() && isLoaded;
}

export const sessionNow = (): Session | null => useStore.getState().session;

/** Calls `listener` when another customer logs in, or with null when nobody is logged in. */
export function onCustomerChange(listener: (id: number | null) => void): () => void {
  return useStore.subscribe((now, before) => {
    if (now.session?.user.id !== before.session?.user.id) listener(now.session?.user.id ?? null);
  });
}

let postToTabs: ((message: TabMessage) => void) | undefined;

/** Restores the stored session and synchronizes it between tabs. Call once, before the first render. */
export function startSession(): void {
  const stored = storedSession();
  useStore.setState({ session: stored?.session ?? null, isLoaded: stored !== null });
  postToTabs = openTabChannel(SESSION_NAME, receive, reloadStored);
  if (!stored) askOtherTabs();
}

/** Starts the session in all tabs; without `remember` it ends when the last tab is closed. */
export function signIn(session: Session, { remember }: { remember: boolean }): void {
  share({ session, remember, until: Date.now() + session.expires_in * 1_000 });
}

function share(stored: StoredSession): void {
  adopt(stored);
  post({ kind: 'signed in', session: stored });
}

/** Ends the session in all tabs of this browser; `logOut` also ends it on the server. */
export function signOut(by?: number): void {
  endSessions(by);
  clearSession(by);
  post({ kind: 'signed out', ...(by !== undefined && { by }) });
}

/** Notifies the log-out listeners, unless the session expired: then form input is preserved. */
function clearSession(by: number | undefined): void {
  useStore.setState({ session: null, isLoaded: true });
  if (by === undefined) return;
  loggedOut.push(by);
  for (const listener of logOutListeners) listener(by);
}

type LogOutListener = (customerId: number) => void;
const logOutListeners = new Set<LogOutListener>();
const loggedOut: number[] = [];

/** Calls `listener` with the customer's id when they log out, in this tab or another. */
export function onLogOut(listener: LogOutListener): () => void {
  logOutListeners.add(listener);
  return () => logOutListeners.delete(listener);
}

/** The same for lazily loaded code: it also hears who logged out before it was there. */
export function onLogOutSinceLoad(listener: LogOutListener): void {
  loggedOut.forEach(listener);
  onLogOut(listener);
}

export function updateUser(user: User): void {
  const stored = storedSession();
  // Since the request was sent, another customer may have logged in, or this one out in another tab.
  if (stored?.session.user.id === user.id)
    share({ ...stored, session: { ...stored.session, user } });
}

function receive(message: TabMessage): void {
  if (message.kind === 'signed out') {
    removeSession();
    clearSession(message.by);
  } else if (message.kind === 'signed in') {
    adopt(message.session);
  } else {
    const stored = storedSession();
    if (stored && !stored.remember) post({ kind: 'signed in', session: stored });
  }
}

function adopt(stored: StoredSession): void {
  storeSession(stored);
  useStore.setState({ session: stored.session, isLoaded: true });
}

/** A session that is not remembered exists in open tabs only. */
function askOtherTabs(): void {
  if (!postToTabs) return useStore.setState({ isLoaded: true });
  post({ kind: 'who' });
  setTimeout(() => useStore.setState({ isLoaded: true }), TAB_REPLY_MS);
}

function reloadStored(): void {
  const session = storedSession()?.session ?? null;
  const before = sessionNow()?.user.id;
  if (before && before !== session?.user.id && (session || wasLoggedOut())) clearSession(before);
  useStore.setState({ session, isLoaded: true });
}

const post = (message: TabMessage): void => postToTabs?.(message);
