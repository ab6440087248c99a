import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../contract.ts';
import type * as SessionOfTab from './session.ts';

const HOUR_MS = 60 * 60 * 1_000;
const received = Date.parse('2026-11-27T12:00:00Z');

let restorePage = () => {};
let page: typeof SessionOfTab;

/** Modules of its own: other tests have used these without storage. */
async function openTab(): Promise<typeof SessionOfTab> {
  vi.resetModules();
  return import('./session.ts');
}

/** Its messages never arrive. */
class SilentChannel extends EventTarget {
  postMessage(): void {}
}

beforeEach(async () => {
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
  page = await openTab();
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
  page.startSession();
  return page.sessionNow();
}

it.each([-30 * 24, 0, 25, 10 * 365 * 24])(
  'a login lasts as long as the server gives it, by a clock that is %d hours ahead',
  (hours) => {
    clockAt(received + hours * HOUR_MS);
    page.signIn(session, { remember: true });
    expect(openPage()).toEqual(session);
    clockAt(received + (hours + 23) * HOUR_MS);
    expect(openPage()).toEqual(session);
    page.updateUser({ ...session.user, name: 'Joanna' });
    expect(openPage()?.user.name).toBe('Joanna');
    clockAt(received + (hours + 25) * HOUR_MS);
    expect(openPage()).toBeNull();
  },
);

it('a session of an earlier build, which stored no lifetime, is left to the server', () => {
  clockAt(received + 25 * HOUR_MS);
  page.signIn(session, { remember: true });
  const { until: _, ...earlier } = JSON.parse(localStorage.getItem('vangon-session')!) as object & {
    until: number;
  };
  localStorage.setItem('vangon-session', JSON.stringify(earlier));
  expect(openPage()).toEqual(session);
});

/** What another tab, with which this one shares the storage, does before its message arrives here. */
async function inAnotherTab(act: (tab: typeof SessionOfTab) => void): Promise<void> {
  act(await openTab());
}

it('an answer about a customer who has logged out in another tab does not log them in again', async () => {
  page.signIn(session, { remember: true });
  openPage();
  await inAnotherTab((tab) => tab.signOut(1));
  page.updateUser({ ...session.user, name: 'Joanna' });
  expect(openPage()).toBeNull();
});

it('an answer about a customer leaves the session of the next one alone', async () => {
  page.signIn(session, { remember: true });
  openPage();
  const next = { ...session, token: 'next', user: { ...session.user, id: 2 } };
  await inAnotherTab((tab) => {
    tab.signOut(1);
    tab.signIn(next, { remember: true });
  });
  page.updateUser({ ...session.user, name: 'Joanna' });
  expect(openPage()).toEqual(next);
});

it.each([
  { title: 'logged out', by: 1, next: null, cleared: [1] },
  { title: 'logged out, and another one in', by: 1, next: 2, cleared: [1] },
  { title: 'was logged out by the server', by: undefined, next: null, cleared: [] },
])(
  'what was typed on a page that is restored after its customer $title',
  async ({ by, next, cleared }) => {
    page.signIn(session, { remember: true });
    openPage();
    const heard: number[] = [];
    const stop = page.onLogOut((id) => heard.push(id));
    await inAnotherTab((tab) => {
      tab.signOut(by);
      if (next) tab.signIn({ ...session, user: { ...session.user, id: next } }, { remember: true });
    });
    restorePage();
    stop();
    expect(heard).toEqual(cleared);
    expect(page.sessionNow()?.user.id ?? null).toBe(next);
  },
);
