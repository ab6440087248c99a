import { SHOP_TIME_ZONE } from '../../../kit/shop-time-zone.ts';

const ONE_DAY_MS = 86_400_000;
const LONGEST_DAYS = 400;

const parts = new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_TIME_ZONE, dateStyle: 'short' });

/** The shop's day at a time, as 2026-11-20. */
export const dayOf = (time: Date): string => parts.format(time);

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * ONE_DAY_MS).toISOString().slice(0, 10);

export const isPeriod = ({ from, to }: { from: string; to: string }): boolean =>
  from <= to && (Date.parse(to) - Date.parse(from)) / ONE_DAY_MS < LONGEST_DAYS;
