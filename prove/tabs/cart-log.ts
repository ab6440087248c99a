import type { Cart } from '../../src/cart/rules/cart-values.ts';

/** What was added to and removed from one browser's cart, by product. */
export interface CartLog {
  /** Pieces the person added, minus those removed again. */
  put: ReadonlyMap<number, number>;
  /** Pieces the shop removed because they are sold out. */
  short: ReadonlyMap<number, number>;
  /** Pieces the person removed while they may have been ordered already. */
  late: ReadonlyMap<number, number>;
  /** The orders that the cart was notified of, in order. */
  placed: readonly string[];
  /** Changes that nobody can have intended. */
  faults: readonly string[];
  /** Records a change as made by the person. */
  own<T>(does: () => T): T;
  note(before: Cart, now: Cart): void;
}

export function cartLog(): CartLog {
  const put = new Map<number, number>();
  const short = new Map<number, number>();
  const late = new Map<number, number>();
  const placed: string[] = [];
  const faults: string[] = [];
  let isOwn = false;

  function note(before: Cart, now: Cart): void {
    const isOrder = now.placedOrder !== null && now.placedOrder !== before.placedOrder;
    if (isOrder) placed.push(now.placedOrder!);
    for (const [id, change] of changes(before, now)) {
      if (isOwn) {
        add(put, id, change);
        if (change < 0 && before.checkout) add(late, id, -change);
      } else if (change > 0) faults.push(`product ${id} came into a cart by itself`);
      // What an order removes is compared with the order at the end.
      else if (!isOrder) takenByShop(now, id, -change);
    }
  }

  function takenByShop(now: Cart, id: number, quantity: number): void {
    const line = now.items.find((line) => line.id === id);
    if (line && line.quantity === line.stock) add(short, id, quantity);
    else faults.push(`${quantity} of product ${id} left a cart without an order`);
  }

  return {
    put,
    short,
    late,
    placed,
    faults,
    note,
    own(does) {
      isOwn = true;
      try {
        return does();
      } finally {
        isOwn = false;
      }
    },
  };
}

export const pieces = ({ items }: Cart): Map<number, number> =>
  new Map(items.map(({ id, quantity }) => [id, quantity]));

function changes(before: Cart, now: Cart): [id: number, change: number][] {
  const had = pieces(before);
  const has = pieces(now);
  return [...new Set([...had.keys(), ...has.keys()])]
    .map((id): [number, number] => [id, (has.get(id) ?? 0) - (had.get(id) ?? 0)])
    .filter(([, change]) => change !== 0);
}

const add = (to: Map<number, number>, id: number, change: number): void =>
  void to.set(id, (to.get(id) ?? 0) + change);
