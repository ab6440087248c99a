import { arrivalFrom, deliveryDates } from '../../cart/rules/delivery/delivery-dates.ts';
import {
  arrivalText,
  clockText,
  dayText,
  rangeText,
} from '../../cart/rules/delivery/delivery-text.ts';
import { dayOf } from '../../kit/shop-days.ts';
import type { Dispatch } from '../../settings/dispatch.ts';
import { orderStatus, type OrderStatus } from './order-status.ts';

/** The days that an order's buyer was promised; see `Order`. */
export interface PromisedDays {
  status: OrderStatus;
  leaves_on: string | null;
  arrives_from: string | null;
  arrives_to: string | null;
}

type Days = Omit<PromisedDays, 'status'>;

/** How an order leaves of which pieces have not come yet. */
export interface Waits {
  /** Some of it can leave now. */
  hasReady: boolean;
  hasShipped: boolean;
  isTogether: boolean;
  /** It does not leave: its buyer picks it up. */
  isPickup?: boolean;
}

/**
 * `Leaves Mon, Nov 30. With you Wed, Dec 2 – Thu, Dec 3.`; undefined where nothing was promised, the promised days are
 * over, or nothing is on its way. Of an order that waits, what leaves then and how.
 */
export function deliveryMessage(
  promised: PromisedDays,
  now: Date,
  waits?: Waits,
): string | undefined {
  const { status, leaves_on, arrives_from: from, arrives_to: to } = promised;
  const today = dayOf(now);
  const arrives = from && to && today <= to ? `${arrivalText({ from, to })}.` : undefined;
  if (status === orderStatus.completed) return arrives;
  if (status !== orderStatus.processing) return undefined;
  if (waits?.isPickup) return pickupMessage(waits);
  const leaves = leaves_on !== null && leaves_on >= today ? dayText(leaves_on) : undefined;
  if (waits) return waitingMessage(waits, leaves, leaves && arrives);
  return leaves && sentences(`Leaves ${leaves}.`, arrives);
}

const sentences = (...said: (string | undefined)[]) => said.filter(Boolean).join(' ');

/** Of an order that is picked up, while some of it has not come. */
export function pickupMessage({ hasReady, hasShipped }: Pick<Waits, 'hasReady' | 'hasShipped'>) {
  if (hasReady)
    return 'What is here is ready for you at our counter. We let you know when the rest is.';
  return `We let you know when ${hasShipped ? 'the rest' : 'all of it'} is ready for you at our counter.`;
}

function waitingMessage(
  { hasReady, hasShipped, isTogether }: Waits,
  leaves: string | undefined,
  arrives: string | undefined,
): string | undefined {
  if (hasReady)
    return sentences(
      `What is here leaves ${hasShipped ? 'next' : 'first'}${leaves ? `, ${leaves}` : ''}.`,
      arrives,
      REST_FOLLOWS,
    );
  if (isTogether)
    return leaves
      ? sentences(`All of it leaves together ${leaves}.`, arrives)
      : 'All of it leaves together, once it is here.';
  if (!leaves) return hasShipped ? 'The rest leaves once it is here.' : undefined;
  return sentences(`${hasShipped ? 'The rest leaves' : 'Leaves'} ${leaves}.`, arrives);
}

const REST_FOLLOWS = 'The rest follows once it is here, at no further shipping cost.';

/**
 * The days of the parcel of an order that leaves next, if it waits `until` a day: with what is expected now, whatever was
 * promised. Those of what is here stay, unless it leaves earlier.
 */
export function daysOfNext(
  promised: Days,
  { hasReady, until }: { hasReady: boolean; until: string | null },
  now: Date,
  dispatch: Dispatch,
): Days {
  if (promised.leaves_on === null) return promised;
  if (!hasReady && until === null) return { leaves_on: null, arrives_from: null, arrives_to: null };
  const { leaves } = deliveryDates(now, dispatch, null, hasReady ? undefined : until!);
  return hasReady && leaves >= promised.leaves_on
    ? promised
    : { ...promised, ...daysFrom(leaves, promised, dispatch, true) };
}

/**
 * The days of an order that leaves on this day. If that is later than promised, it also arrives later. One that waited
 * for pieces may leave earlier: they have come before their day.
 */
export function daysFrom(
  leaving: string,
  { leaves_on: leaves, arrives_from: from, arrives_to: to }: Days,
  dispatch: Dispatch,
  hasWaited = false,
): Partial<Days> {
  if (leaves === null || leaving === leaves || (leaving < leaves && !hasWaited)) return {};
  if (from === null || to === null) return { leaves_on: leaving };
  const arrives = arrivalFrom(leaving, { leaves, from, to }, dispatch);
  return { leaves_on: leaving, arrives_from: arrives.from, arrives_to: arrives.to };
}

/** The days of an order that is paid now, after it was held. */
export const daysIfPaid = (promised: Days, now: Date, dispatch: Dispatch): Partial<Days> =>
  daysFrom(deliveryDates(now, dispatch, null).leaves, promised, dispatch);

/**
 * `Paid by 1 p.m. Eastern on Mon, Nov 30, it leaves that day and is with you Wed, Dec 2 – Thu, Dec 3.` Of an order that
 * waits, what leaves then and how.
 */
export function paidByText(
  promised: Days,
  now: Date,
  dispatch: Dispatch,
  waits?: Waits,
): string | undefined {
  const {
    leaves_on,
    arrives_from: from,
    arrives_to: to,
  } = {
    ...promised,
    ...daysIfPaid(promised, now, dispatch),
  };
  if (waits && !(waits.hasReady && leaves_on))
    return waitingMessage(
      waits,
      leaves_on ? dayText(leaves_on) : undefined,
      from && to ? `${arrivalText({ from, to })}.` : undefined,
    );
  if (leaves_on === null) return undefined;
  const { leaves, orderBy } = deliveryDates(now, dispatch, null);
  const arrives = from && to ? ` and is with you ${rangeText({ from, to })}` : '';
  const what = waits ? 'what is here' : 'it';
  return sentences(
    `Paid by ${clockText(orderBy)} Eastern on ${dayText(leaves)}, ${what} leaves ${
      leaves === leaves_on ? 'that day' : dayText(leaves_on)
    }${arrives}.`,
    waits && REST_FOLLOWS,
  );
}
