import { emailPattern } from '../../../kit/email.ts';
import { dispatch } from '../../../settings/dispatch.ts';

export const isText =
  (max: number, need?: 'required') =>
  (value: unknown): string | undefined => {
    if (typeof value !== 'string') return 'Please enter a text.';
    if (need && value.trim() === '') return 'It cannot be empty.';
    return value.length > max ? `Up to ${max.toLocaleString('en-US')} characters.` : undefined;
  };

/** Checks inline HTML, such as text with links, for a single line. */
export const isLine =
  (max: number) =>
  (value: unknown): string | undefined =>
    isText(max)(value) ??
    (/<(?!\/?(a|strong|em|u|s|small|sub|sup|code)\b)/.test(value as string)
      ? 'One line, without headings, lists or pictures.'
      : undefined);

/** Requires a single address without a name, because mails are sent to it. */
export const isEmail = (value: unknown): string | undefined =>
  typeof value === 'string' && emailPattern.test(value) && value.length <= 200
    ? undefined
    : 'Enter an address such as hello@example.com.';

export const isPhone = (value: unknown): string | undefined =>
  value === '' || (typeof value === 'string' && /^\+?[\d ().-]{5,30}$/.test(value))
    ? undefined
    : 'Enter a number such as 609-555-0142, or leave it empty.';

/** Rejects other schemes, which could run scripts. */
export const isWebAddress = (value: unknown): string | undefined => {
  if (value === '') return undefined;
  const url = typeof value === 'string' && value.length <= 300 ? URL.parse(value) : null;
  return url?.protocol === 'https:'
    ? undefined
    : 'Enter an address that begins with https://, or leave it empty.';
};

export const isReturnDays = (value: unknown): string | undefined =>
  value === null || (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 3_650)
    ? undefined
    : 'Enter a number of days, or leave it empty.';

export const isClockTime = (value: unknown): string | undefined =>
  typeof value === 'string' && dispatch.safeParse({ cut_off: value }).success
    ? undefined
    : 'Enter a time from 03:00 to 23:59, as in 13:00.';

export const isWeekdays = (value: unknown): string | undefined =>
  Array.isArray(value) && dispatch.safeParse({ weekdays: value }).success
    ? undefined
    : 'At least one day is needed.';

export const isDates = (value: unknown): string | undefined =>
  Array.isArray(value) && dispatch.safeParse({ closed: value }).success
    ? undefined
    : 'Enter dates as in 2026-12-25, one a line, up to 400.';

export interface Policy {
  title: string;
  text: string;
}

export function isPolicies(value: unknown): string | undefined {
  if (!Array.isArray(value) || value.length > 6) return 'Up to six promises.';
  const isWhole = (value as (Partial<Policy> | null)[]).every(
    (policy) => !isText(80, 'required')(policy?.title) && !isText(300, 'required')(policy?.text),
  );
  return isWhole ? undefined : 'Each promise needs a title and a sentence.';
}

export interface CounterPlace {
  name: string;
  address: string;
  latitude: number;
  longitude: number;
  zoom: number;
}

export function isPlace(value: unknown): string | undefined {
  if (value === null) return undefined;
  const { name, address, latitude, longitude, zoom } = value as CounterPlace;
  if (isText(100, 'required')(name) || isText(200, 'required')(address))
    return 'The counter needs a name and an address.';
  if (!isWithin(latitude, 90) || !isWithin(longitude, 180))
    return 'Latitude from −90 to 90, longitude from −180 to 180, as maps show them.';
  return Number.isInteger(zoom) && zoom >= 1 && zoom <= 19 ? undefined : 'Zoom from 1 to 19.';
}

const isWithin = (value: unknown, most: number): boolean =>
  typeof value === 'number' && Math.abs(value) <= most;
