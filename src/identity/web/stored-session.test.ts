import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../contract.ts';
import { sessionNow, signIn, startSession, updateUser } from './session.ts';

const HOUR_MS = 60 * 60 * 1_000;
const received = Date.parse('2026-11-27T12:00:00Z');

beforeEach(() => {
  for (const area of ['localStorage', 'sessionStorage']) {
    const entries = new Map<string, string>();
    vi.stubGlobal(area, {
      getItem: (name: string) => entries.get(name) ?? null,
      setItem: (name: string, text: string) => entries.set(name, text),
      removeItem: (name: string) => entries.delete(name),
    });
  }
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('addEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
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
