import { sessionNow } from '../../../account/web/session/session.ts';
import { cartNow } from '../../../cart/web/cart-store.ts';
import { storedValue } from '../../../ui/hooks/stored-value.ts';
import type { OrderConfirmation } from '../../contract.ts';

/** More than a person looks at again; older ones are reached by the link in the mail. */
const MAX_STORED = 20;

export interface StoredOrder {
  /** Opens the order to whoever has it. */
  orderKey?: string;
  /** Keys of the attempts by which this browser's cart may have placed it, joined by commas: no mail has them. */
  attempts?: string;
  /** What is to be said beside it. */
  note?: string;
  /** The customer who was logged in then: nobody else finds it here. */
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

/** Orders as they were answered while this page lives: names and addresses lie in no storage. */
const justPlaced = new Map<string, OrderConfirmation>();

/** Stores what opens an order in the browser that ordered, for its "order received" page. */
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

/** Forgets the orders of a customer who has logged out. */
export function removeOrdersOf(customer: number): void {
  justPlaced.clear();
  orders.set(orders.get().filter(([, { customer: other }]) => other !== customer));
}

/** What this browser knows of an order; without a number, of the last one. */
export function storedOrder(orderNo: string | undefined) {
  const mine = orders.get().filter(([, stored]) => isOwn(stored));
  const found = mine.find(([no]) => orderNo === undefined || no === orderNo);
  const no = orderNo ?? found?.[0];
  return no === undefined ? null : { orderNo: no, ...found?.[1], order: justPlaced.get(no) };
}

const isOwn = ({ customer }: StoredOrder): boolean =>
  customer === undefined || customer === sessionNow()?.user.id;

/** Was the order placed in this tab? No other knows all of it. */
export const isPlacedHere = (orderNo: string): boolean => storedOrder(orderNo)?.order !== undefined;
