import { sessionNow } from '../../../account/web/session/session.ts';
import { cartNow } from '../../../cart/web/cart-store.ts';
import type { OrderConfirmation } from '../../contract.ts';

const NAME = 'vangon-orders';
/** More than a person looks at again; older ones are reached by the link in the mail. */
const MOST = 20;

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

/** Orders as they were answered while this page lives: names and addresses lie in no storage. */
const justPlaced = new Map<string, OrderConfirmation>();

/** Keeps what opens an order in the browser that ordered, for its "order received" page. */
export function storeOrder(orderNo: string, { order, ...kept }: JustPlaced): void {
  if (order) justPlaced.set(orderNo, order);
  const others = readOrders().filter(([no]) => no !== orderNo);
  const before = readOrders().find(([no]) => no === orderNo)?.[1];
  const customer = sessionNow()?.user.id;
  const { checkout } = cartNow();
  const entry = {
    ...before,
    ...(checkout && { attempts: [checkout.key, ...(checkout.earlier ?? [])].join() }),
    ...kept,
    ...(customer !== undefined && { customer }),
  };
  write([[orderNo, entry] as const, ...others].slice(0, MOST));
}

/** Forgets the orders of a customer who has logged out. */
export function removeOrdersOf(customer: number): void {
  justPlaced.clear();
  write(readOrders().filter(([, kept]) => kept.customer !== customer));
}

function write(entries: readonly Entry[]): void {
  inMemory = entries;
  try {
    localStorage.setItem(NAME, JSON.stringify(entries));
  } catch {
    // Refused: this page still has it, and the mail holds a link.
  }
}

/** What this browser knows of an order; without a number, of the last one. */
export function storedOrder(orderNo: string | undefined) {
  const mine = readOrders().filter(([, kept]) => isMine(kept));
  const found = mine.find(([no]) => orderNo === undefined || no === orderNo);
  const no = orderNo ?? found?.[0];
  return no === undefined ? null : { orderNo: no, ...found?.[1], order: justPlaced.get(no) };
}

const isMine = ({ customer }: StoredOrder): boolean =>
  customer === undefined || customer === sessionNow()?.user.id;

/** Was the order placed in this tab? No other knows all of it. */
export const isPlacedHere = (orderNo: string): boolean => storedOrder(orderNo)?.order !== undefined;

type Entry = readonly [orderNo: string, kept: StoredOrder];

let inMemory: readonly Entry[] = [];

function readOrders(): readonly Entry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return inMemory;
  }
}

const isEntry = (entry: unknown): entry is Entry =>
  Array.isArray(entry) &&
  typeof entry[0] === 'string' &&
  typeof entry[1] === 'object' &&
  !!entry[1];
