import { SHOP_TIME_ZONE as timeZone } from '../../kit/shop-time-zone.ts';

/** The shop's promise: orders placed by 1 p.m. Eastern on a business day ship the same day. */
const LAST_HOUR = 13;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Unshipped orders placed before this are late at `now`: their promised day is over. */
export const lateBefore = (now: Date): Date => atShop(businessDayBefore(shopDay(now)), LAST_HOUR);

/** Midnight in the shop's time zone. */
export const shopDayStart = (now: Date): Date => atShop(shopDay(now), 0);

/** A day is represented by its midnight in UTC. Holidays count as business days. */
function businessDayBefore(day: number): number {
  const before = day - DAY_MS;
  const weekday = new Date(before).getUTCDay();
  return weekday === 0 || weekday === 6 ? businessDayBefore(before) : before;
}

const shopDate = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const shopHour = new Intl.DateTimeFormat('en-US', {
  timeZone,
  hour: 'numeric',
  hourCycle: 'h23',
});

const shopDay = (at: Date): number => Date.parse(shopDate.format(at));

/** Clocks change at 2 a.m., so midnight and the afternoon are unambiguous. */
function atShop(day: number, hour: number): Date {
  const inSummer = new Date(day + (hour + 4) * HOUR_MS);
  return Number(shopHour.format(inSummer)) === hour
    ? inSummer
    : new Date(inSummer.getTime() + HOUR_MS);
}
