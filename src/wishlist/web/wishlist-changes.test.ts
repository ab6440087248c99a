import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signIn, signOut } from '../../identity/web/session.ts';
import { setTransport } from '../../kit/client.ts';
import type { Received } from '../../kit/client.ts';
import { currentToasts, removeToast } from '../../ui/overlay/toast-list.ts';
import { addToWishlist, fetchWishlist, removeFromWishlist } from './wishlist-changes.ts';
import { useWishlist } from './wishlist-store.ts';

interface Asked {
  /** For example `addWishlist 3`. */
  what: string;
  answer: (status: number, body?: unknown) => void;
}

let asked: Asked[] = [];

beforeEach(() => {
  asked = [];
  setTransport(({ path, body, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Received>();
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
    const { product_id = '' } = (body ?? {}) as { product_id?: unknown };
    const answer: Asked['answer'] = (status, body = { code: status, data: null }) =>
      resolve({ status, body });
    asked.push({ what: `${path} ${String(product_id)}`.trim(), answer });
    return promise;
  });
  logIn(1);
});

afterEach(() => {
  signOut();
  currentToasts().forEach(({ id }) => removeToast(id));
  setTransport(() => Promise.reject(new Error('no transport')));
});

const logIn = (id: number) =>
  signIn(
    {
      token: `token-${id}`,
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
      expires_in: 3_600,
      user: { id, name: 'Joan', last_name: 'Weber', email: 'joan@example.com' } as never,
    },
    { remember: false },
  );

/** The next request the server received. */
const next = (what: string): Promise<Asked> =>
  vi.waitFor(
    () => {
      expect(asked[0]?.what).toBe(what);
      return asked.shift()!;
    },
    { timeout: 20_000 },
  );
const entriesOf = (...ids: number[]) => ({
  code: 200,
  data: ids.map((id) => ({ id: id + 100, product_detail: { id } })),
});
const answerList = async (...ids: number[]) =>
  (await next('wishlists')).answer(200, entriesOf(...ids));
const said = (message: string) => ({ code: 200, data: null, message });
const shown = () => [...useWishlist.getState().ids];
const rows = () => useWishlist.getState().entries.map(({ product_detail }) => product_detail.id);
const toasts = () => currentToasts().map(({ text }) => text);

async function haveList(...ids: number[]) {
  const fetched = fetchWishlist();
  await answerList(...ids);
  await fetched;
}

it('keeps a product added while the list is loading', async () => {
  const fetched = fetchWishlist();
  const late = await next('wishlists');
  const added = addToWishlist(3);
  expect(shown()).toEqual([3]);
  // This answer predates the click.
  late.answer(200, entriesOf(1, 2));
  await fetched;
  expect(shown()).toEqual([3]);
  (await next('addWishlist 3')).answer(200, said('Successfully Added To Wishlist!'));
  await answerList(3, 1, 2);
  await added;
  expect([useWishlist.getState().state, rows()]).toEqual(['ready', [3, 1, 2]]);
  expect(toasts()).toEqual(['Successfully Added To Wishlist!']);
});

it('restores only the entries whose removal failed', async () => {
  await haveList(1, 2, 3);
  const removals = [removeFromWishlist([1]), removeFromWishlist([2])];
  expect(rows()).toEqual([3]);
  (await next('removeWishlist 1')).answer(409);
  (await next('removeWishlist 2')).answer(200);
  await answerList(1, 3);
  expect(await Promise.all(removals)).toEqual([false, true]);
  expect(rows()).toEqual([1, 3]);
  expect(toasts()).toEqual(['Something went wrong!', 'Successfully Deleted From Wishlist!']);
});

it('sends only the latest queued change per product', async () => {
  await haveList(1);
  const presses = [removeFromWishlist([1]), addToWishlist(2), removeFromWishlist([2])];
  const first = await next('removeWishlist 1');
  expect(asked).toEqual([]);
  presses.push(addToWishlist(1));
  expect(shown()).toEqual([1]);
  first.answer(200);
  (await next('removeWishlist 2')).answer(200);
  (await next('addWishlist 1')).answer(200, said('Successfully Added To Wishlist!'));
  await answerList(1);
  await Promise.all(presses);
  expect(rows()).toEqual([1]);
  // No toast for a change that was reversed.
  expect(toasts()).toEqual([
    'Successfully Deleted From Wishlist!',
    'Successfully Added To Wishlist!',
  ]);
});

it('leaves products added back meanwhile out of a bulk removal', async () => {
  await haveList(1, 2, 3);
  const slow = addToWishlist(4);
  const bulk = removeFromWishlist([1, 2, 3]);
  const back = addToWishlist(2);
  expect(rows()).toEqual([2]);
  (await next('addWishlist 4')).answer(200);
  (await next('removeWishlist 1,3')).answer(200);
  (await next('addWishlist 2')).answer(200, said('Already In Your Wishlist!'));
  await answerList(4, 2);
  await Promise.all([slow, bulk, back]);
  expect(rows()).toEqual([4, 2]);
});

it('fetches the list again after a lost answer', async () => {
  await haveList(1);
  setTransport(() => {
    setTransport(({ path }) =>
      Promise.resolve({ status: 200, body: path === 'wishlists' ? entriesOf() : {} }),
    );
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  expect(await removeFromWishlist([1])).toBe(false);
  expect(rows()).toEqual([]);
});

it('fetches another tab’s changes after its own are sent', async () => {
  await haveList(1);
  const removal = removeFromWishlist([1]);
  await fetchWishlist();
  expect(rows()).toEqual([]);
  (await next('removeWishlist 1')).answer(200);
  await answerList(9);
  await removal;
  expect(rows()).toEqual([9]);
});

it('never sends one customer’s changes for the next customer', async () => {
  await haveList(1, 2);
  const presses = [removeFromWishlist([1]), removeFromWishlist([2])];
  const first = await next('removeWishlist 1');
  signOut();
  logIn(2);
  first.answer(200);
  expect(await Promise.all(presses)).toEqual([false, false]);
  await haveList(7);
  expect([asked, rows(), toasts()]).toEqual([[], [7], []]);
});
