import {
  type AmountChange,
  type Cart,
  type CartChange,
  type CartLine,
  isSoldOut,
  type CartProduct,
} from '../../rules/cart-values.ts';

export const CART_CHANGED = 'Your cart has changed.';

/** Compares the lines before and after `refreshLines`. */
export function compareLines(
  before: readonly CartLine[],
  after: readonly CartLine[],
  now: readonly CartProduct[],
): CartChange[] {
  const lines = new Map(after.map((line) => [line.id, line]));
  return before.flatMap((old) => {
    const line = lines.get(old.id);
    if (line) return compareLine(old, line, now);
    const by = now.find(({ instead_of }) => instead_of?.includes(old.id));
    const replaced = by && lines.get(by.id);
    if (!replaced) return [];
    const { id, name, sku = name } = replaced;
    const was = old.sku ?? old.name;
    return [{ kind: 'replaced', id, name, was, sku }, ...compareLine(old, replaced, now)];
  });
}

function compareLine(old: CartLine, line: CartLine, now: readonly CartProduct[]): CartChange[] {
  const { id, name } = line;
  if (isSoldOut(line)) {
    if (isSoldOut(old)) return [];
    const isSold = now.some((product) => product.id === id);
    return [{ kind: isSold ? 'sold out' : 'no longer sold', id, name }];
  }
  const changes: CartChange[] = isSoldOut(old) ? [{ kind: 'in stock again', id, name }] : [];
  const { depositCents: toCents = 0 } = line;
  const { depositCents: fromCents = toCents } = old;
  if (line.priceCents !== old.priceCents)
    changes.push({ kind: 'price', id, name, fromCents: old.priceCents, toCents: line.priceCents });
  if (toCents !== fromCents) changes.push({ kind: 'core deposit', id, name, fromCents, toCents });
  if (line.quantity < old.quantity) changes.push({ kind: 'fewer', id, name, left: line.quantity });
  return changes;
}

/**
 * Merges new changes with undismissed ones. Two changes to the same thing become one, from the first value to the
 * last; a change that was undone disappears.
 */
export function withChanges(cart: Cart, found: readonly CartChange[]): Cart {
  if (found.length === 0) return cart;
  const changes = found.reduce<readonly CartChange[]>((merged, change) => {
    const earlier = merged.find((other) => isSameSubject(other, change));
    const others = merged.filter((other) => other !== earlier && !isSuperseded(other, change));
    if (!('fromCents' in change)) return [...others, change];
    const fromCents = earlier && 'fromCents' in earlier ? earlier.fromCents : change.fromCents;
    return fromCents === change.toCents ? others : [...others, { ...change, fromCents }];
  }, unreadChanges(cart));
  return changes.length > 0 ? { ...cart, changes } : dismissChanges(cart);
}

const isSameSubject = (one: CartChange, other: CartChange) =>
  one.kind === other.kind && subjectOf(one) === subjectOf(other);

const subjectOf = (change: CartChange) => ('id' in change ? change.id : change.name);

const stockKinds: ReadonlySet<CartChange['kind']> = new Set<CartChange['kind']>([
  'fewer',
  'sold out',
  'no longer sold',
  'in stock again',
]);

/** True when a newer change to the same stock, shipping method or coupon makes the earlier one obsolete. */
function isSuperseded(earlier: CartChange, change: CartChange): boolean {
  if ('id' in earlier || 'id' in change) {
    const isSameLine = 'id' in earlier && 'id' in change && earlier.id === change.id;
    return isSameLine && stockKinds.has(earlier.kind) && stockKinds.has(change.kind);
  }
  return isAboutShipping(earlier) === isAboutShipping(change) && earlier.name === change.name;
}

const isAboutShipping = ({ kind }: CartChange) => kind === 'shipping' || kind === 'shipping gone';

export function dismissChanges({ changes: _, ...cart }: Cart): Cart {
  return cart;
}

/** Validates entries because browser storage may contain anything. */
export const unreadChanges = ({ changes }: Pick<Cart, 'changes'>) =>
  Array.isArray(changes) ? changes.filter(isChange) : [];

function isChange(change: CartChange): boolean {
  const { kind, name, ...rest } = (change ?? {}) as Partial<CartChange & AmountChange>;
  const { fromCents, toCents, left } = rest as Partial<AmountChange & { left: number }>;
  if (typeof name !== 'string') return false;
  if (kind === 'fewer') return Number.isSafeInteger(left);
  if (kind === 'replaced')
    return ['was', 'sku'].every(
      (text) => typeof (change as { [text]?: unknown })[text] === 'string',
    );
  const hasAmounts = /^(price|core deposit|shipping|coupon)$/.test(String(kind));
  return !hasAmounts || [fromCents, toCents].every(Number.isSafeInteger);
}
