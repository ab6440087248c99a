export const MAX_KEPT_CARTS = 20;
/** As a cart has when it is sent. */
export const MAX_CART_LINES = 200;
/** Of all kept carts together. */
export const MAX_KEPT_LINES = 1_000;
export const MAX_CART_NAME = 60;
export const MAX_REMOVED_CARTS = 100;

export interface KeptLine {
  product_id: number;
  quantity: number;
  /** Its price when it was kept. */
  was_cents: number;
  /** Its number when it was kept. */
  sku: string;
}

/** A cart that its owner kept under a name. */
export interface KeptCart {
  id: string;
  name: string;
  /** When it was kept, in milliseconds since 1970. */
  kept: number;
  /** When it was last changed. */
  updated: number;
  lines: KeptLine[];
}

export interface KeptCarts {
  carts: KeptCart[];
  /** Ids of deleted carts, so that no device adds them again. */
  removed: string[];
}

export const noKeptCarts: KeptCarts = { carts: [], removed: [] };

/** Whether one more cart may be kept, or this one instead of an earlier one. */
export function hasRoomFor({ carts }: KeptCarts, { id, lines }: KeptCart): boolean {
  const others = carts.filter((cart) => cart.id !== id);
  return isWithinLimits([...others, { lines }]);
}

export const isWithinLimits = (carts: readonly Pick<KeptCart, 'lines'>[]) =>
  carts.length <= MAX_KEPT_CARTS &&
  carts.reduce((sum, { lines }) => sum + lines.length, 0) <= MAX_KEPT_LINES;

/** The cart with this name, whatever its case. */
export const cartNamed = ({ carts }: KeptCarts, name: string): KeptCart | undefined =>
  carts.find((cart) => plainName(cart.name) === plainName(name));

export const plainName = (name: string) =>
  name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Adds a cart, or replaces the one with its id. */
export function keepCart(kept: KeptCarts, cart: KeptCart, now: number): KeptCarts {
  const before = kept.carts.find(({ id }) => id === cart.id);
  // Later than the previous change, even if the clock was set back in between.
  const saved = { ...cart, updated: Math.max(now, (before?.updated ?? 0) + 1) };
  return { ...kept, carts: newestFirst([...kept.carts.filter((each) => each !== before), saved]) };
}

export const removeCart = (kept: KeptCarts, id: string): KeptCarts => ({
  carts: kept.carts.filter((cart) => cart.id !== id),
  removed: sortedIds([...kept.removed, id]),
});

/**
 * Merges those of a browser and of an account, with the same result in either order: of a cart in both, the later change
 * wins, and deleted ones stay deleted. None is dropped, so the result can exceed the limits.
 */
export function mergeKeptCarts(one: KeptCarts, other: KeptCarts): KeptCarts {
  const removed = sortedIds([...one.removed, ...other.removed]);
  const gone = new Set([...one.removed, ...other.removed]);
  const carts = new Map<string, KeptCart>();
  for (const cart of [...one.carts, ...other.carts]) {
    const before = carts.get(cart.id);
    if (!gone.has(cart.id)) carts.set(cart.id, before ? laterOf(before, cart) : cart);
  }
  return { carts: newestFirst([...carts.values()]), removed };
}

/** Of two accounts: the carts that were changed last, as many as fit. */
export function mergeWithinLimits(one: KeptCarts, other: KeptCarts): KeptCarts {
  const { carts, removed } = mergeKeptCarts(one, other);
  const latest = carts.toSorted((a, b) => b.updated - a.updated);
  while (!isWithinLimits(latest)) latest.pop();
  return { carts: newestFirst(latest), removed };
}

function laterOf(one: KeptCart, other: KeptCart): KeptCart {
  if (one.updated !== other.updated) return one.updated > other.updated ? one : other;
  // Changed at the same time on two devices: both must pick the same version.
  return asText(one) > asText(other) ? one : other;
}

/** Whatever the order of its fields, which the database does not keep. */
const asText = ({ name, kept, lines }: KeptCart) =>
  JSON.stringify([
    name,
    kept,
    lines.map(({ product_id, quantity, was_cents, sku }) => [product_id, quantity, was_cents, sku]),
  ]);

const newestFirst = (carts: readonly KeptCart[]) =>
  carts.toSorted((a, b) => b.kept - a.kept || (a.id < b.id ? -1 : 1));

/** Ids begin with the time at which the cart was kept, so the oldest are dropped first. */
const sortedIds = (ids: readonly string[]) =>
  [...new Set(ids)].toSorted().slice(-MAX_REMOVED_CARTS);
