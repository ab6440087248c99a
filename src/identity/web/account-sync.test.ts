import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../contract.ts';
import { syncWithAccount } from './account-sync.ts';
import { signIn, signOut } from './session.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => {});
});
afterEach(() => {
  signOut(1);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const session = { token: 'token', expires_in: 3_600, user: { id: 1 } } as Session;

it('two tabs that both fetch the account’s instead of another customer’s keep what one of them has added', async () => {
  let stored = { value: ['of another customer'], owner: 2 as number | null };
  signIn(session, { remember: false });
  syncWithAccount<string[]>({
    empty: [],
    now: () => stored.value,
    owner: () => stored.owner,
    store: (value, owner) => (stored = { value, owner }),
    merge: (one, other) => [...new Set([...one, ...other])].toSorted(),
    async join(value) {
      expect(value).toEqual([]);
      // The other tab was answered first.
      stored = { value: ['added there', 'of the account'], owner: 1 };
      return ['of the account'];
    },
    onChange: () => {},
    onFailure: (error) => expect.unreachable(String(error)),
  });
  await vi.runAllTimersAsync();
  expect(stored).toEqual({ value: ['added there', 'of the account'], owner: 1 });
});
