import { sessionNow, onCustomerChange } from '../../identity/web/session.ts';
import { callShop, failureText } from '../../kit/client.ts';
import { openTabChannel } from '../../ui/hooks/tab-channel.ts';
import { toast } from '../../ui/overlay/toast.ts';
import type { WishlistEntry } from './wishlist-store.ts';
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
onCustomerChange(() => {
  list.end.abort();
  list.fetching?.abort();
  list = emptyList();
});

const fetchAgain = () => void fetchWishlist();
const notifyOtherTabs = openTabChannel<'changed'>('vangon-wishlist', fetchAgain, fetchAgain);

/** Fetches the customer's wishlist, after any pending changes. */
export async function fetchWishlist(): Promise<void> {
  if (!sessionNow()) return useWishlist.setState(noWishlist, true);
  const own = list;
  useWishlist.setState(({ state }) => ({ state: state === 'ready' ? state : 'loading' }));
  own.isStale = own.pendingCount > 0;
  if (own.isStale) return;
  own.fetching?.abort();
  const fetching = new AbortController();
  own.fetching = fetching;
  try {
    const { data } = await callShop('POST wishlists', undefined, { signal: fetching.signal });
    if (own.fetching !== fetching || own !== list) return;
    own.entries = data;
    own.ids = new Set(data.map(({ product_detail }) => product_detail.id));
    show(own);
    useWishlist.setState({ state: 'ready' });
  } catch {
    if (own.fetching !== fetching || own !== list) return;
    useWishlist.setState(({ state }) => ({ state: state === 'ready' ? state : 'failed' }));
  }
  own.fetching = undefined;
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
  message: string = messages.removed,
): Promise<boolean> {
  if (!sessionNow()) return false;
  return change(productIds, false, async (ids, signal) => {
    const body = { product_id: ids.join(',') };
    await callShop('POST removeWishlist', { body }, { signal });
    return message;
  });
}

type Send = (productIds: readonly number[], signal: AbortSignal) => Promise<string | undefined>;

/** Applies the change optimistically and queues it; it is not sent if a later click reverses it. */
async function change(productIds: readonly number[], isIn: boolean, send: Send): Promise<boolean> {
  const own = list;
  const intent: Intent = { isIn };
  for (const id of productIds) own.intents.set(id, intent);
  if (own.fetching) {
    // Its answer may predate this click.
    own.fetching.abort();
    own.fetching = undefined;
    own.isStale = true;
  }
  own.pendingCount += 1;
  show(own);
  const sent = own.queue.then(() => sendInTurn(own, productIds, intent, send));
  own.queue = sent;
  const isDone = await sent;
  own.pendingCount -= 1;
  if (own === list && own.pendingCount === 0 && own.isStale) await fetchWishlist();
  return isDone;
}

async function sendInTurn(own: List, productIds: readonly number[], intent: Intent, send: Send) {
  const stillWanted = () => productIds.filter((id) => own.intents.get(id) === intent);
  const ids = stillWanted();
  if (own !== list || ids.length === 0) return false;
  try {
    const signal = AbortSignal.any([own.end.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
    const message = await send(ids, signal);
    // The customer has logged out meanwhile.
    if (own !== list) return false;
    apply(own, ids, intent);
    if (message && stillWanted().length > 0) toast.success(message);
    notifyOtherTabs?.('changed');
    return true;
  } catch (thrown) {
    if (own !== list) return false;
    // Whether the change took effect is unknown, so fetch the list again.
    own.isStale = true;
    if (stillWanted().length > 0) toast.error(intentFailure(thrown, intent));
    return false;
  } finally {
    for (const id of stillWanted()) own.intents.delete(id);
    if (own === list) show(own);
  }
}

function apply(own: List, ids: readonly number[], { isIn }: Intent): void {
  const after = new Set(own.ids);
  for (const id of ids) {
    if (isIn) after.add(id);
    else after.delete(id);
  }
  own.ids = after;
  if (isIn) own.isStale = true;
  else own.entries = own.entries.filter(({ product_detail }) => after.has(product_detail.id));
}

/** The specification uses one message for all failed removals. */
function intentFailure(thrown: unknown, { isIn }: Intent): string {
  if (!isIn) return messages.somethingWrong;
  return navigator.onLine ? failureText(thrown, messages.somethingWrong) : messages.offline;
}

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
