import { dayAfter, dayOf } from '../../../kit/shop-days.ts';
import { SHOP_TIME_ZONE } from '../../../kit/shop-time-zone.ts';
import type { DayRange, DeliveryDates } from './delivery-dates.ts';

const shortDay = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const clock = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: SHOP_TIME_ZONE,
});

/** `Wed, Dec 2` */
export const dayText = (day: string): string => shortDay.format(new Date(day));

/** `Wed, Dec 2 – Thu, Dec 3`, or the one day. */
export const rangeText = ({ from, to }: DayRange): string =>
  from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;

/** `With you Wed, Dec 2 – Thu, Dec 3` */
export const arrivalText = (days: DayRange): string => `With you ${rangeText(days)}`;

/** For a way of shipping whose days on the way are not known, as abroad, no day is promised. */
export const deliveryText = ({ leaves, arrives }: DeliveryDates): string =>
  arrives
    ? arrivalText(arrives)
    : `Leaves ${dayText(leaves)}; the day of arrival depends on the carrier`;

/** `Order by 1 p.m. Eastern today, and it leaves today.` */
export function orderByText({ leaves, orderBy }: DeliveryDates, now: Date): string {
  const today = dayOf(now);
  const time = clockText(orderBy);
  if (leaves === today) return `Order by ${time} Eastern today, and it leaves today.`;
  const day = leaves === dayAfter(today) ? 'tomorrow' : `on ${dayText(leaves)}`;
  return `Order by ${time} Eastern ${day}, and it leaves that day.`;
}

/** `1 p.m.`, `12:30 p.m.` */
export const clockText = (at: Date): string =>
  clock
    .format(at)
    .replaceAll('\u202f', ' ')
    .replace(':00', '')
    .replace('AM', 'a.m.')
    .replace('PM', 'p.m.');
