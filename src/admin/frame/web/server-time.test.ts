import { afterEach, expect, it, vi } from 'vitest';
import { readServerTime, serverNow } from './server-time.ts';

afterEach(() => vi.useRealTimers());

const DAY_MS = 24 * 60 * 60 * 1_000;
const SERVER = '2026-11-27T12:00:00.000Z';

it.each([-30 * DAY_MS, 0, 25 * 60 * 60 * 1_000, 3_650 * DAY_MS])(
  'now is the server’s, also by a clock that is %d ms ahead',
  (ahead) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(SERVER) + ahead });
    readServerTime(new Response(null, { headers: { date: new Date(SERVER).toUTCString() } }));
    expect(serverNow().toISOString()).toBe(SERVER);
    vi.advanceTimersByTime(90_000);
    readServerTime(new Response());
    expect(serverNow().toISOString()).toBe('2026-11-27T12:01:30.000Z');
  },
);
