import type { OrderConfirmation } from '../contract.ts';

const PREFIX = 'vangon-order-';
const LAST = 'vangon-last-order';

export interface KeptOrder {
  order: OrderConfirmation;
  /** What is to be said beside it. */
  note?: string;
}

/** Keeps an order for its "order received" page, in this tab only: it holds somebody's name and address. */
export function keepConfirmation(order: OrderConfirmation, note?: string): void {
  try {
    const kept: KeptOrder = { order, ...(note && { note }) };
    sessionStorage.setItem(PREFIX + order.order_no, JSON.stringify(kept));
    sessionStorage.setItem(LAST, order.order_no);
  } catch {
    // Refused: the page will say where the details are to be found.
  }
}

/** The order that was placed in this tab under the number; without a number, the last one. */
export function readConfirmation(orderNo: string | undefined): KeptOrder | null {
  try {
    const kept = sessionStorage.getItem(PREFIX + (orderNo ?? sessionStorage.getItem(LAST)));
    return kept === null ? null : (JSON.parse(kept) as KeptOrder);
  } catch {
    return null;
  }
}
