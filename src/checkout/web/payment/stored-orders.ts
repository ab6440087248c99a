import { sessionNow } from '../../../identity/web/session.ts';
import { cartNow } from '../../../cart/web/cart-store.ts';
import { storedValue } from '../../../ui/hooks/stored-value.ts';
import type { OrderConfirmation } from '../../../orders/order-shapes.ts';

/** Older orders are reachable through the link in the mail. */
const MAX_STORED = 20;

export interface StoredOrder {
  /** Grants access to the order. */
  orderKey?: string;
  /** Keys of the attempts that may have placed the order, joined by commas; never mailed. */
  attempts?: string;
  /** Shown with the order. */
  note?: string;
  /** The customer logged in at the time; hidden from everyone else. */
  customer?: number;
}

interface JustPlaced extends StoredOrder {
  order?: OrderConfirmation;
}

type Entry = readonly [orderNo: string, stored: StoredOrder];

const orders = storedValue<readonly Entry[]>('local', 'vangon-orders', (stored) =>
  Array.isArray(stored) ? stored.filter(isEntry) : [],
);

function isEntry(entry: unknown): entry is Entry {
  return (
    Array.isArray(entry) &&
    typeof entry[0] === 'string' &&
    typeof entry[1] === 'object' &&
    !!entry[1]
  );
}

/** Full orders, kept in memory only: names and addresses never go to browser storage. */
const justPlaced = new Map<string, OrderConfirmation>();

/** Remembers how this browser can open the order on its "order received" page. */
export function storeOrder(orderNo: string, { order, ...facts }: JustPlaced): void {
  if (order) justPlaced.set(orderNo, order);
  const others = orders.get().filter(([no]) => no !== orderNo);
  const before = orders.get().find(([no]) => no === orderNo)?.[1];
  const customer = sessionNow()?.user.id;
  const { checkout } = cartNow();
  const entry = {
    ...before,
    ...(checkout && { attempts: [checkout.key, ...(checkout.earlier ?? [])].join() }),
    ...facts,
    ...(customer !== undefined && { customer }),
  };
  orders.set([[orderNo, entry] as const, ...others].slice(0, MAX_STORED));
}

export function removeOrdersOf(customer: number): void {
  justPlaced.clear();
  orders.set(orders.get().filter(([, { customer: other }]) => other !== customer));
}

/** Without a number, returns the latest order. */
export function storedOrder(orderNo: string | undefined) {
  const own = orders.get().filter(([, stored]) => isOwn(stored));
  const found = own.find(([no]) => orderNo === undefined || no === orderNo);
  const no = orderNo ?? found?.[0];
  return no === undefined ? null : { orderNo: no, ...found?.[1], order: justPlaced.get(no) };
}

const isOwn = ({ customer }: StoredOrder) =>
  customer === undefined || customer === sessionNow()?.user.id;

/** True if this tab placed the order; only this tab holds it in full. */
export const isPlacedHere = (orderNo: string): boolean => storedOrder(orderNo)?.order !== undefined;
