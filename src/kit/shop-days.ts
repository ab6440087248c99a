import { SHOP_TIME_ZONE as timeZone } from './shop-time-zone.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const date = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' });

/** Midnight at the shop. */
export const shopDayStart = (now: Date): Date => instantOf(dayOf(now), '00:00');

let last = { hour: NaN, day: '' };

/** The shop's day at a time, as 2026-11-20. It changes on the hour, and most times are of the same hour: formatting is dear. */
export function dayOf(time: Date): string {
  const hour = Math.floor(time.getTime() / HOUR_MS);
  if (hour !== last.hour) last = { hour, day: date.format(time) };
  return last.day;
}

/** The shop's time of day, as 13:00. */
export const clockOf = (time: Date): string => clock.format(time);

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** When it is a time of day, such as 13:00, at the shop. Clocks change at 2 a.m.; other hours are unambiguous. */
export function instantOf(day: string, time: string): Date {
  const inSummer = new Date(`${day}T${time}:00-04:00`);
  return clock.format(inSummer) === time ? inSummer : new Date(inSummer.getTime() + HOUR_MS);
}
