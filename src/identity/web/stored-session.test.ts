import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../contract.ts';
import type * as SessionOfTab from './session.ts';
import { onLogOut, sessionNow, signIn, startSession, updateUser } from './session.ts';

const HOUR_MS = 60 * 60 * 1_000;
const received = Date.parse('2026-11-27T12:00:00Z');

let restorePage = () => {};

/** Its messages never arrive. */
class SilentChannel extends EventTarget {
  postMessage(): void {}
}

beforeEach(() => {
  for (const area of ['localStorage', 'sessionStorage']) {
    const entries = new Map<string, string>();
    vi.stubGlobal(area, {
      getItem: (name: string) => entries.get(name) ?? null,
      setItem: (name: string, text: string) => entries.set(name, text),
      removeItem: (name: string) => entries.delete(name),
    });
  }
  vi.stubEnv('SSR', false);
  vi.stubGlobal('BroadcastChannel', SilentChannel);
  vi.stubGlobal('addEventListener', (kind: string, listener: (event: object) => void) => {
    if (kind === 'pageshow') restorePage = () => listener({ persisted: true });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** A session that the server gives for a day. */
const session = {
  token: 'token',
  expires_at: new Date(received + 24 * HOUR_MS).toISOString(),
  expires_in: 24 * 60 * 60,
  user: { id: 1, name: 'Joan', email: 'joan@example.com' },
} as Session;

const clockAt = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time });

/** What a page that is opened now finds. */
function openPage(): Session | null {
  startSession();
  return sessionNow();
}

it.each([-30 * 24, 0, 25, 10 * 365 * 24])(
  'a login lasts as long as the server gives it, by a clock that is %d hours ahead',
  (hours) => {
    clockAt(received + hours * HOUR_MS);
    signIn(session, { remember: true });
    expect(openPage()).toEqual(session);
    clockAt(received + (hours + 23) * HOUR_MS);
    expect(openPage()).toEqual(session);
    updateUser({ ...session.user, name: 'Joanna' });
    expect(openPage()?.user.name).toBe('Joanna');
    clockAt(received + (hours + 25) * HOUR_MS);
    expect(openPage()).toBeNull();
  },
);

it('a session of an earlier build, which stored no lifetime, is left to the server', () => {
  clockAt(received + 25 * HOUR_MS);
  signIn(session, { remember: true });
  const { until: _, ...earlier } = JSON.parse(localStorage.getItem('vangon-session')!) as object & {
    until: number;
  };
  localStorage.setItem('vangon-session', JSON.stringify(earlier));
  expect(openPage()).toEqual(session);
});

/** What another tab, with which this one shares the storage, does before its message arrives here. */
async function inAnotherTab(act: (tab: typeof SessionOfTab) => void): Promise<void> {
  vi.resetModules();
  act(await import('./session.ts'));
}

it('an answer about a customer who has logged out in another tab does not log them in again', async () => {
  signIn(session, { remember: true });
  openPage();
  await inAnotherTab((tab) => tab.signOut(1));
  updateUser({ ...session.user, name: 'Joanna' });
  expect(openPage()).toBeNull();
});

it('an answer about a customer leaves the session of the next one alone', async () => {
  signIn(session, { remember: true });
  openPage();
  const next = { ...session, token: 'next', user: { ...session.user, id: 2 } };
  await inAnotherTab((tab) => {
    tab.signOut(1);
    tab.signIn(next, { remember: true });
  });
  updateUser({ ...session.user, name: 'Joanna' });
  expect(openPage()).toEqual(next);
});

it.each([
  { title: 'logged out', by: 1, next: null, cleared: [1] },
  { title: 'logged out, and another one in', by: 1, next: 2, cleared: [1] },
  { title: 'was logged out by the server', by: undefined, next: null, cleared: [] },
])(
  'what was typed on a page that is restored after its customer $title',
  async ({ by, next, cleared }) => {
    signIn(session, { remember: true });
    openPage();
    const heard: number[] = [];
    const stop = onLogOut((id) => heard.push(id));
    await inAnotherTab((tab) => {
      tab.signOut(by);
      if (next) tab.signIn({ ...session, user: { ...session.user, id: next } }, { remember: true });
    });
    restorePage();
    stop();
    expect(heard).toEqual(cleared);
    expect(sessionNow()?.user.id ?? null).toBe(next);
  },
);
