import { sessionNow, watchCustomer } from '../../account/web/session/session.ts';
import { callShop, failureText } from '../../kit/client.ts';
import { openTabChannel } from '../../ui/hooks/other-tabs.ts';
import { toast } from '../../ui/overlay/toast.ts';
import type { WishlistEntry } from '../contract.ts';
import { messages } from '../messages.ts';
import { noWishlist, useWishlist } from './wishlist-store.ts';

/** A change without an answer must not block the queue. */
const REQUEST_TIMEOUT_MS = 20_000;

/** The goal of one click; a later click on the same product replaces it. */
interface Intent {
  isIn: boolean;
}

/** One customer's wishlist: the server's state plus optimistic changes. */
interface List {
  entries: readonly WishlistEntry[];
  ids: ReadonlySet<number>;
  /** The latest unanswered intent by product id. */
  intents: Map<number, Intent>;
  /** Sends changes one at a time, in click order. */
  queue: Promise<unknown>;
  pendingCount: number;
  /** The running request for the list. */
  fetching: AbortController | undefined;
  isStale: boolean;
  /** Aborted when the customer changes or logs out. */
  end: AbortController;
}

const emptyList = (): List => ({
  entries: [],
  ids: new Set(),
  intents: new Map(),
  queue: Promise.resolve(),
  pendingCount: 0,
  fetching: undefined,
  isStale: false,
  end: new AbortController(),
});

let list = emptyList();
watchCustomer(() => {
  list.end.abort();
  list.fetching?.abort();
  list = emptyList();
});

const fetchAgain = () => void fetchWishlist();
const notifyOtherTabs = openTabChannel<'changed'>('vangon-wishlist', fetchAgain, fetchAgain);

/** Fetches the customer's wishlist, after any pending changes. */
export async function fetchWishlist(): Promise<void> {
  if (!sessionNow()) return useWishlist.setState(noWishlist, true);
  const mine = list;
  useWishlist.setState(({ state }) => ({ state: state === 'ready' ? state : 'loading' }));
  mine.isStale = mine.pendingCount > 0;
  if (mine.isStale) return;
  mine.fetching?.abort();
  const fetching = new AbortController();
  mine.fetching = fetching;
  try {
    const { data } = await callShop('POST wishlists', undefined, { signal: fetching.signal });
    if (mine.fetching !== fetching || mine !== list) return;
    mine.entries = data;
    mine.ids = new Set(data.map(({ product_detail }) => product_detail.id));
    show(mine);
    useWishlist.setState({ state: 'ready' });
  } catch {
    if (mine.fetching !== fetching || mine !== list) return;
    useWishlist.setState(({ state }) => ({ state: state === 'ready' ? state : 'failed' }));
  }
  mine.fetching = undefined;
}

export async function addToWishlist(productId: number): Promise<void> {
  const user_id = sessionNow()?.user.id;
  if (user_id === undefined) return;
  await change([productId], true, async ([product_id], signal) => {
    const body = { user_id, product_id: product_id! };
    return (await callShop('POST addWishlist', { body }, { signal })).message;
  });
}

/** Removes products in one call. Returns whether it succeeded. */
export async function removeFromWishlist(
  productIds: readonly number[],
  words: string = messages.removed,
): Promise<boolean> {
  if (!sessionNow()) return false;
  return change(productIds, false, async (ids, signal) => {
    await callShop('POST removeWishlist', { body: { product_id: ids.join(',') } }, { signal });
    return words;
  });
}

type Send = (productIds: readonly number[], signal: AbortSignal) => Promise<string | undefined>;

/** Applies the change optimistically and queues it; it is not sent if a later click reverses it. */
async function change(productIds: readonly number[], isIn: boolean, send: Send): Promise<boolean> {
  const mine = list;
  const intent: Intent = { isIn };
  for (const id of productIds) mine.intents.set(id, intent);
  if (mine.fetching) {
    // Its answer may predate this click.
    mine.fetching.abort();
    mine.fetching = undefined;
    mine.isStale = true;
  }
  mine.pendingCount += 1;
  show(mine);
  const sent = mine.queue.then(() => sendInTurn(mine, productIds, intent, send));
  mine.queue = sent;
  const isDone = await sent;
  mine.pendingCount -= 1;
  if (mine === list && mine.pendingCount === 0 && mine.isStale) await fetchWishlist();
  return isDone;
}

async function sendInTurn(mine: List, productIds: readonly number[], intent: Intent, send: Send) {
  const stillWanted = () => productIds.filter((id) => mine.intents.get(id) === intent);
  const ids = stillWanted();
  if (mine !== list || ids.length === 0) return false;
  try {
    const signal = AbortSignal.any([mine.end.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
    const words = await send(ids, signal);
    // The customer has logged out meanwhile.
    if (mine !== list) return false;
    apply(mine, ids, intent);
    if (words && stillWanted().length > 0) toast.success(words);
    notifyOtherTabs?.('changed');
    return true;
  } catch (thrown) {
    if (mine !== list) return false;
    // Whether the change took effect is unknown, so fetch the list again.
    mine.isStale = true;
    if (stillWanted().length > 0) toast.error(intentFailure(thrown, intent));
    return false;
  } finally {
    for (const id of stillWanted()) mine.intents.delete(id);
    if (mine === list) show(mine);
  }
}

function apply(mine: List, ids: readonly number[], { isIn }: Intent): void {
  const after = new Set(mine.ids);
  for (const id of ids) {
    if (isIn) after.add(id);
    else after.delete(id);
  }
  mine.ids = after;
  if (isIn) mine.isStale = true;
  else mine.entries = mine.entries.filter(({ product_detail }) => after.has(product_detail.id));
}

/** The specification uses one message for all failed removals. */
const intentFailure = (thrown: unknown, { isIn }: Intent): string =>
  isIn ? failureText(thrown, messages.somethingWrong) : messages.somethingWrong;

function show({ entries, ids, intents: wanted }: List): void {
  const shown = new Set(ids);
  for (const [id, { isIn }] of wanted) {
    if (isIn) shown.add(id);
    else shown.delete(id);
  }
  useWishlist.setState({
    entries: entries.filter(({ product_detail }) => shown.has(product_detail.id)),
    ids: shown,
  });
}
