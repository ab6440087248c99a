import { dayAfter, dayOf, instantOf } from '../../../kit/shop-days.ts';
import type { Dispatch } from '../../../settings/dispatch.ts';

/** How many working days a parcel is under way. */
export interface Transit {
  from: number;
  to: number;
}

export interface DayRange {
  from: string;
  to: string;
}

/** The days of an order; without `arrives` where the shop does not know how long the way takes. */
export interface DeliveryDates {
  leaves: string;
  /** The last moment at which an order still leaves on that day. */
  orderBy: Date;
  arrives: DayRange | null;
}

/**
 * When an order placed now leaves and arrives; one that waits for parts leaves on the working day after they are
 * `expected`.
 */
export function deliveryDates(
  now: Date,
  dispatch: Dispatch,
  transit: Transit | null,
  expected?: string,
): DeliveryDates {
  const soonest = leavingDay(now, dispatch);
  const later = expected ? workingDayAfter(expected, 1, dispatch) : soonest;
  const leaves = later > soonest ? later : soonest;
  return {
    leaves,
    orderBy: instantOf(leaves, dispatch.cut_off),
    arrives: transit && {
      from: workingDayAfter(leaves, transit.from, dispatch),
      to: workingDayAfter(leaves, transit.to, dispatch),
    },
  };
}

/** The same promise for a parcel that leaves on another day than promised: it is on its way for as many working days. */
export function arrivalFrom(
  left: string,
  promised: DayRange & { leaves: string },
  dispatch: Dispatch,
): DayRange {
  const { leaves } = promised;
  const late = workingDaysBetween(leaves, left, dispatch);
  const arrives = (day: string) =>
    left < leaves
      ? workingDayAfter(left, workingDaysBetween(leaves, day, dispatch), dispatch)
      : workingDayAfter(day, late, dispatch);
  return { from: arrives(promised.from), to: arrives(promised.to) };
}

/** Unshipped orders placed before this are late at `now`: the day on which they should have left is over. */
export const lateBefore = (now: Date, dispatch: Dispatch): Date =>
  instantOf(workingDayBefore(dayOf(now), dispatch), dispatch.cut_off);

function leavingDay(now: Date, dispatch: Dispatch): string {
  const today = dayOf(now);
  const isInTime = isWorkingDay(today, dispatch) && now <= instantOf(today, dispatch.cut_off);
  return isInTime ? today : workingDayAfter(today, 1, dispatch);
}

export const isWorkingDay = (day: string, { weekdays, closed }: Dispatch): boolean =>
  weekdays.includes(new Date(day).getUTCDay() || 7) && !closed.includes(day);

function workingDayAfter(day: string, days: number, dispatch: Dispatch): string {
  let found = day;
  for (let left = days; left > 0;) {
    found = dayAfter(found);
    if (isWorkingDay(found, dispatch)) left -= 1;
  }
  return found;
}

function workingDayBefore(day: string, dispatch: Dispatch): string {
  const before = dayAfter(day, -1);
  return isWorkingDay(before, dispatch) ? before : workingDayBefore(before, dispatch);
}

/** The working days after `day` up to `other`; none if `other` is earlier. */
export function workingDaysBetween(day: string, other: string, dispatch: Dispatch): number {
  let days = 0;
  for (let next = dayAfter(day); next <= other; next = dayAfter(next))
    if (isWorkingDay(next, dispatch)) days += 1;
  return days;
}
