import { sessionNow, watchCustomer } from '../../account/web/session/session.ts';
import { callShop, failureText } from '../../kit/client.ts';
import { openTabChannel } from '../../ui/hooks/other-tabs.ts';
import { toast } from '../../ui/overlay/toast.ts';
import type { WishlistEntry } from '../contract.ts';
import { messages } from '../messages.ts';
import { noWishlist, useWishlist } from './wishlist-store.ts';

/** A change that gets no answer must not hold up those behind it for ever. */
const REQUEST_TIMEOUT_MS = 20_000;

/** What one press wants. */
interface Intent {
  isIn: boolean;
}

/** One customer's wishlist: what the server has said, and over it what is wanted and not answered yet. */
interface List {
  entries: readonly WishlistEntry[];
  ids: ReadonlySet<number>;
  /** The last intent for each product. */
  intents: Map<number, Intent>;
  /** Changes are sent one after the other, in the order of the presses. */
  queue: Promise<unknown>;
  pendingCount: number;
  /** The list on its way to the browser. */
  fetching: AbortController | undefined;
  isStale: boolean;
  /** Aborted once somebody else, or nobody, is logged in. */
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

/** Fetches the wishlist of whoever is logged in; after the changes that are under way. */
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

/** Adds a product and says what the server says. */
export async function addToWishlist(productId: number): Promise<void> {
  const user_id = sessionNow()?.user.id;
  if (user_id === undefined) return;
  await change([productId], true, async ([product_id], signal) => {
    const body = { user_id, product_id: product_id! };
    return (await callShop('POST addWishlist', { body }, { signal })).message;
  });
}

/** Removes products, in one call; answers whether they are gone. */
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

/** Shows the change at once and sends it in its turn, unless a later press has taken it back by then. */
async function change(productIds: readonly number[], isIn: boolean, send: Send): Promise<boolean> {
  const mine = list;
  const intent: Intent = { isIn };
  for (const id of productIds) mine.intents.set(id, intent);
  if (mine.fetching) {
    // Its answer may be older than this press.
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
    // A session that has ended took the list along.
    if (mine !== list) return false;
    apply(mine, ids, intent);
    if (words && stillWanted().length > 0) toast.success(words);
    notifyOtherTabs?.('changed');
    return true;
  } catch (thrown) {
    if (mine !== list) return false;
    // Without an answer nobody knows whether it has happened.
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

/** The specification has one message for a removal that fails, whatever the reason. */
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
